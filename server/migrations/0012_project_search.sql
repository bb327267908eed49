CREATE TABLE "project_search" (
	"project_id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"about" text NOT NULL,
	"chapters" text NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "was_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD CONSTRAINT "project_search_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_search_grams" ON "project_search" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "project_type" ADD CONSTRAINT "project_type_not_all" CHECK ("project_type"."slug" <> 'all');--> statement-breakpoint
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select lower(normalize(given, NFKC)) $$;
--> statement-breakpoint
CREATE FUNCTION search_grams(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$
  select coalesce(array_agg(distinct gram), '{}')
  from regexp_split_to_table(search_text(given), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3020]+') run,
    generate_series(1, 3) size,
    generate_series(1, char_length(run) - size + 1) at,
    substr(run, at, size) gram
  where size < 3 or gram ~ '^[a-z0-9]{3}$'
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_project_search(ids bigint[]) RETURNS void LANGUAGE plpgsql
AS $$
begin
  -- One after the other: what is read below is then what the last one has committed.
  perform from project_search where project_id = any(ids) order by project_id for update;
  insert into project_search (project_id, title, type, about, chapters, grams)
  select p.id, made.title, made.type, made.about, made.chapters,
    search_grams(concat_ws(E'\n', made.title, made.type, made.about, made.chapters))
  from project p
  join project_type t on t.slug = p.type
  cross join lateral (
    select
      search_text(concat_ws(E'\n', p.title, p.title_en)) as title,
      search_text(concat_ws(E'\n', t.name, t.name_en)) as type,
      search_text(concat_ws(E'\n', p.summary, p.summary_en,
        (select string_agg(outcome, E'\n') from jsonb_array_elements_text(p.outcomes) outcome))) as about,
      search_text(coalesce(
        (select string_agg(c.title, E'\n' order by c.id) from chapter c where c.project_id = p.id), '')) as chapters
  ) made
  where p.id = any(ids)
  on conflict (project_id) do update set
    title = excluded.title, type = excluded.type, about = excluded.about, chapters = excluded.chapters,
    grams = excluded.grams;
end
$$;
--> statement-breakpoint
CREATE FUNCTION project_search_follows() RETURNS trigger LANGUAGE plpgsql
AS $$
begin
  case tg_table_name
    when 'project' then perform refresh_project_search(array(select id from changed));
    when 'chapter' then perform refresh_project_search(array(select distinct project_id from changed));
    when 'project_type' then
      perform refresh_project_search(array(select p.id from project p join changed on changed.slug = p.type));
  end case;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER project_search_insert AFTER INSERT ON project REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION project_search_follows();
--> statement-breakpoint
CREATE TRIGGER project_search_update AFTER UPDATE ON project REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION project_search_follows();
--> statement-breakpoint
CREATE TRIGGER project_search_type AFTER UPDATE ON project_type REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION project_search_follows();
--> statement-breakpoint
CREATE TRIGGER project_search_insert AFTER INSERT ON chapter REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION project_search_follows();
--> statement-breakpoint
CREATE TRIGGER project_search_update AFTER UPDATE ON chapter REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION project_search_follows();
--> statement-breakpoint
CREATE TRIGGER project_search_delete AFTER DELETE ON chapter REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION project_search_follows();
--> statement-breakpoint
SELECT refresh_project_search(array(SELECT id FROM project));
