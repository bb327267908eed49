CREATE FUNCTION search_terms(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$
  -- Names nothing outside pg_catalog: an index is built and restored with no other schema in sight.
  with made as (
    select regexp_replace(lower(normalize(given, NFKC)), '(https?://|file:)[^\s)>"]*', ' ', 'g') as text
  ),
  letters as (
    select letter, lead(letter) over (order by at) as next
    from made, unnest(string_to_array(
      regexp_replace(made.text, '[\u0001-\u00bf\u2000-\u206f\u3000-\u3020]+', ' ', 'g'), null
    )) with ordinality as each(letter, at)
  )
  select coalesce(array_agg(distinct term), '{}') from (
    select letter || next from letters where letter <> ' ' and next <> ' '
    union all
    select left(word[1], 40) from made, regexp_matches(made.text, '[a-z0-9]{2,}', 'g') word
  ) terms (term)
$$;
--> statement-breakpoint
DROP INDEX "project_counted";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "skills" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "visibility" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "skills" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ALTER COLUMN "skills" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "chapter_terms" ON "chapter" USING gin (search_terms("body")) WITH (fastupdate=false) WHERE "chapter"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "project_of_college" ON "project" USING btree ("college_id","visibility") WHERE "project"."visibility" <> 'everyone';--> statement-breakpoint
CREATE INDEX "project_terms" ON "project" USING gin (search_terms("audience" || E'\n' || "description")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "project_by_skill" ON "project" USING gin ("skills") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "project_counted" ON "project" USING btree ("type","is_recommend","level","hours","visibility","published_at","id");--> statement-breakpoint
-- No figures of what the two functional indexes hold: working them out would take longer than any search saves.
ALTER INDEX "chapter_terms" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "project_terms" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_visibility" CHECK ("project"."visibility" in ('everyone', 'college', 'invitation'));--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_visibility_college" CHECK ("project"."visibility" <> 'college' or "project"."college_id" is not null);--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_skills" CHECK (cardinality("project"."skills") <= 10);--> statement-breakpoint
-- A project that nobody has published yet begins with its author's college, as a new one does.
UPDATE "project" SET "visibility" = 'college' WHERE "published_at" IS NULL AND "college_id" IS NOT NULL;--> statement-breakpoint
UPDATE "project_draft" SET "fields" = "fields" || '{"skills": []}';--> statement-breakpoint
UPDATE "publication" SET "before" = jsonb_set("before", '{fields,skills}', '[]') WHERE "before" IS NOT NULL AND jsonb_typeof("before") = 'object';--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_project_search(ids bigint[]) RETURNS void LANGUAGE plpgsql
AS $$
begin
  -- One after the other: what is read below is then what the last one has committed.
  perform from project_search where project_id = any(ids) order by project_id for update;
  insert into project_search (project_id, title, type, skills, about, chapters, grams)
  select p.id, made.title, made.type, made.skills, made.about, made.chapters,
    search_grams(concat_ws(E'\n', made.title, made.type, made.skills, made.about, made.chapters))
  from project p
  join project_type t on t.slug = p.type
  cross join lateral (
    select
      search_text(concat_ws(E'\n', p.title, p.title_en)) as title,
      search_text(concat_ws(E'\n', t.name, t.name_en)) as type,
      search_text(array_to_string(p.skills, E'\n')) as skills,
      search_text(concat_ws(E'\n', p.summary, p.summary_en,
        (select string_agg(outcome, E'\n') from jsonb_array_elements_text(p.outcomes) outcome))) as about,
      search_text(coalesce((select string_agg(c.title, E'\n' order by c.id)
        from chapter c where c.project_id = p.id and c.removed_at is null), '')) as chapters
  ) made
  where p.id = any(ids)
  on conflict (project_id) do update set
    title = excluded.title, type = excluded.type, skills = excluded.skills, about = excluded.about,
    chapters = excluded.chapters, grams = excluded.grams;
end
$$;
