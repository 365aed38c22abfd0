"""What is asked of PostgreSQL: its tables and the longer statements."""

from filon.server.store.shared import schema

CHANNEL = "filon"
"""Where the processes tell each other what was appended and deleted."""

SCHEMA = schema(whole="BIGINT", truth="BOOLEAN")

# The rows of the tables are locked first, in one order: two processes never wait for each
# other, and nothing is appended to a table that is being deleted.
APPEND = f"""
WITH given AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[])
    AS given (id, number, body, now, due)
), there AS MATERIALIZED (
    SELECT id FROM tables WHERE id = ANY ($1::text[]) ORDER BY id FOR NO KEY UPDATE
), kept AS (
    INSERT INTO entries (id, number, body)
    SELECT given.id, given.number, given.body FROM given JOIN there USING (id)
    ON CONFLICT DO NOTHING RETURNING id, number
), touched AS (
    UPDATE tables SET changed = coalesce(last.now, changed), due = last.due FROM (
        SELECT DISTINCT ON (given.id) given.id, given.now, given.due
        FROM given JOIN kept USING (id, number) ORDER BY given.id, given.number DESC
    ) AS last WHERE tables.id = last.id
)
SELECT pg_notify('{CHANNEL}', $6::text || ' ' || number || ' ' || id) FROM kept
"""
FIND = """
SELECT entries.id, entries.number, entries.body
FROM unnest($1::text[], $2::bigint[]) AS given (id, number) JOIN entries USING (id, number)
"""
LOAD = """
SELECT tables.plan, snapshots.number, snapshots.body, (
    SELECT array_agg(entries.body ORDER BY entries.number) FROM entries
    WHERE entries.id = tables.id AND entries.number > coalesce(snapshots.number, 0)
) FROM tables LEFT JOIN snapshots USING (id) WHERE tables.id = $1
"""
ENTRIES = """
SELECT (
    SELECT array_agg(body ORDER BY number) FROM entries WHERE id = $1 AND number > $2
) FROM tables WHERE id = $1
"""
CREATE = """
INSERT INTO tables (id, plan, created, changed, listed) VALUES ($1, $2, $3, $3, $4)
ON CONFLICT DO NOTHING RETURNING id
"""
KEEP_SNAPSHOT = """
INSERT INTO snapshots
SELECT id, $2::bigint, $3::text FROM (SELECT id FROM tables WHERE id = $1 FOR KEY SHARE) AS t
ON CONFLICT (id) DO UPDATE SET number = excluded.number, body = excluded.body
WHERE excluded.number > snapshots.number
"""
SETTLE = """
UPDATE tables SET status = $2, standings = $3,
    due = CASE WHEN changed <= $5 THEN $4 ELSE due END WHERE id = $1
"""
CLAIM = """
WITH late AS MATERIALIZED (
    SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED
)
UPDATE tables SET due = $2 FROM late WHERE tables.id = late.id RETURNING tables.id
"""
LISTED = """
SELECT id, status, standings FROM tables WHERE listed ORDER BY changed DESC LIMIT $1
"""
DELETE = "DELETE FROM tables WHERE id = $1 RETURNING id"
FORGET = """
WITH old AS MATERIALIZED (SELECT id FROM tables WHERE changed < $1 ORDER BY id FOR UPDATE)
DELETE FROM tables USING old WHERE tables.id = old.id RETURNING tables.id
"""
TELL_GONE = f"SELECT pg_notify('{CHANNEL}', $1 || ' 0 ' || id) FROM unnest($2::text[]) AS id"
