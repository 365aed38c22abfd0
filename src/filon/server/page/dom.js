// Small helpers: elements, what this browser remembers, requests to the server.

// An element; text always goes in as text, never as markup.
export function el(tag, props = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const made = document.createElement(name);
  made.classList.add(...classes);
  for (const [key, value] of Object.entries(props)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (typeof value === "boolean") made.toggleAttribute(key, value);
    else if (value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

export const button = (text, click, props = {}) =>
  el("button", { type: "button", click, ...props }, text);

let count = 0;
// A control under its label.
export function labelled(text, control) {
  control.id ||= `control-${++count}`;
  return el("div.field", {}, el("label", { for: control.id }, text), control);
}

export const select = (choices, chosen, change = () => {}) =>
  el("select", { change }, choices.map(([value, text]) =>
    el("option", { value, selected: value === chosen }, text)));

// Replaces what is in a place; what was unfolded stays so, and the focus stays on the control of
// the same name.
export function show(place, ...children) {
  const unfolded = [...place.querySelectorAll("details[open] > summary")].map((each) => each.textContent);
  const focused = place.contains(document.activeElement) && document.activeElement;
  const name = focused && (focused.dataset.name || focused.textContent);
  place.replaceChildren(...children.flat().filter(Boolean));
  for (const summary of place.querySelectorAll("details > summary")) {
    summary.parentElement.open ||= unfolded.includes(summary.textContent);
  }
  if (!name) return;
  const controls = [...place.querySelectorAll("button, input, select, summary, a")];
  const again = controls.find((each) => (each.dataset.name || each.textContent) === name);
  (again && !again.disabled ? again : place.childElementCount ? place : document.querySelector(".status"))?.focus();
}

// Kept in this browser: the name, the language, the pace, and the tokens of one's tables.
export const kept = {
  read(key, otherwise) {
    try {
      return JSON.parse(localStorage.getItem(`filon.${key}`)) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  write: (key, value) => localStorage.setItem(`filon.${key}`, JSON.stringify(value)),
  table: (id) => kept.read("tables", {})[id],
  keepTable: (id, own) => kept.write("tables", { ...kept.read("tables", {}), [id]: own }),
  dropTable(id) {
    const { [id]: _, ...others } = kept.read("tables", {});
    kept.write("tables", others);
  },
};

export class Problem extends Error {
  constructor(code, expected) {
    super(`${code}: ${expected}`);
    this.code = code;
    this.expected = expected;
  }
}

// The answer of the server. A token goes into the Authorization header and nowhere else.
export async function ask(method, path, { body, token, key } = {}) {
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  if (key) headers["X-Filon-Key"] = key;
  let response;
  try {
    response = await fetch(path, { method, headers, body: JSON.stringify(body) });
  } catch {
    throw new Problem("offline", "");
  }
  const isJson = (response.headers.get("content-type") || "").startsWith("application/json");
  const answer = isJson ? await response.json() : await response.text();
  if (!response.ok) throw new Problem(answer.code || `${response.status}`, answer.expected || "");
  return answer;
}

export const randomHex = (bytes = 16) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0")).join("");
