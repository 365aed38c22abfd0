// All that the page says in this language, from the files beside this one.
const files = import.meta.glob<Record<string, string>>('./*.json', {
  eager: true,
  import: 'default',
});

export default Object.assign({}, ...Object.values(files)) as Record<string, string>;
