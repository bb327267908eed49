CREATE TABLE "bank_question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"stem" text NOT NULL,
	"marks" double precision NOT NULL,
	"partial" boolean DEFAULT false NOT NULL,
	"parts" jsonb NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"guide" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "bank_question_kind" CHECK ("bank_question"."kind" in ('single', 'multiple', 'judge', 'blank', 'text')),
	CONSTRAINT "bank_question_marks" CHECK ("bank_question"."marks" > 0),
	CONSTRAINT "bank_question_revision" CHECK ("bank_question"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "draft_chapter" (
	"id" bigint PRIMARY KEY DEFAULT nextval('chapter_id_seq') NOT NULL,
	"project_id" bigint NOT NULL,
	"parent_id" bigint,
	"level" smallint NOT NULL,
	"sort" integer NOT NULL,
	"title" text NOT NULL,
	"type" smallint,
	"body" text DEFAULT '' NOT NULL,
	"media_id" bigint,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "draft_chapter_of_project" UNIQUE("project_id","id"),
	CONSTRAINT "draft_chapter_level" CHECK ("draft_chapter"."level" between 1 and 3),
	CONSTRAINT "draft_chapter_root" CHECK (("draft_chapter"."level" = 1) = ("draft_chapter"."parent_id" is null)),
	CONSTRAINT "draft_chapter_type" CHECK ("draft_chapter"."type" is null or "draft_chapter"."type" between 1 and 3),
	CONSTRAINT "draft_chapter_deepest_is_leaf" CHECK ("draft_chapter"."level" < 3 or "draft_chapter"."type" is not null),
	CONSTRAINT "draft_chapter_media" CHECK ("draft_chapter"."media_id" is null or "draft_chapter"."type" is not distinct from 1),
	CONSTRAINT "draft_chapter_title" CHECK (char_length("draft_chapter"."title") between 1 and 120),
	CONSTRAINT "draft_chapter_body" CHECK (char_length("draft_chapter"."body") <= 200000)
);
--> statement-breakpoint
CREATE TABLE "project_draft" (
	"project_id" bigint PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fields_revision" integer DEFAULT 1 NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_draft_revision" CHECK ("project_draft"."revision" >= 1 and "project_draft"."fields_revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "project_file" (
	"project_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	CONSTRAINT "project_file_project_id_file_id_pk" PRIMARY KEY("project_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"project_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" bigint,
	"before" jsonb,
	"difference" jsonb NOT NULL,
	"takes_back" integer,
	CONSTRAINT "publication_project_id_no_pk" PRIMARY KEY("project_id","no"),
	CONSTRAINT "publication_taken_back_once" UNIQUE("project_id","takes_back"),
	CONSTRAINT "publication_no" CHECK ("publication"."no" >= 1)
);
--> statement-breakpoint
ALTER TABLE "question" DROP CONSTRAINT "question_place";--> statement-breakpoint
ALTER TABLE "chapter" DROP CONSTRAINT "chapter_place";--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "paper" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "pass_mark" double precision;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "bank_id" bigint;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "pool" integer;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "draw" integer;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "from_paper" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "to_paper" integer;--> statement-breakpoint
ALTER TABLE "test" ADD COLUMN "paper" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chapter" ADD COLUMN "added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chapter" ADD COLUMN "revised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chapter" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD COLUMN "media_id" bigint;--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "certificate_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "certificate_title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "certificate_rule" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "revisions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "rubric" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_question" ADD CONSTRAINT "bank_question_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_question" ADD CONSTRAINT "bank_question_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_chapter" ADD CONSTRAINT "draft_chapter_project_id_project_draft_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project_draft"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_chapter" ADD CONSTRAINT "draft_chapter_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_chapter" ADD CONSTRAINT "draft_chapter_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_chapter" ADD CONSTRAINT "draft_chapter_parent" FOREIGN KEY ("project_id","parent_id") REFERENCES "public"."draft_chapter"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_draft" ADD CONSTRAINT "project_draft_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_draft" ADD CONSTRAINT "project_draft_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_file" ADD CONSTRAINT "project_file_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_file" ADD CONSTRAINT "project_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_published_by_account_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_takes_back" FOREIGN KEY ("project_id","takes_back") REFERENCES "public"."publication"("project_id","no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_question_by_project" ON "bank_question" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "draft_chapter_by_project" ON "draft_chapter" USING btree ("project_id");--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_bank_id_bank_question_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."bank_question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD CONSTRAINT "chapter_progress_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "question_place" ON "question" USING btree ("chapter_id","sort") WHERE "question"."to_paper" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chapter_place" ON "chapter" USING btree ("project_id",coalesce("parent_id", 0),"sort") WHERE "chapter"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_pool" CHECK (("question"."pool" is null) = ("question"."draw" is null));--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_papers" CHECK ("question"."to_paper" is null or "question"."to_paper" > "question"."from_paper");--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_certificate_rule" CHECK ("project"."certificate_rule" in ('all', 'graded'));--> statement-breakpoint
UPDATE "chapter_progress" SET "media_id" = "chapter"."media_id" FROM "chapter"
WHERE "chapter"."id" = "chapter_progress"."chapter_id" AND "chapter"."media_id" IS NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_project_search(ids bigint[]) RETURNS void LANGUAGE plpgsql
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
      search_text(coalesce((select string_agg(c.title, E'\n' order by c.id)
        from chapter c where c.project_id = p.id and c.removed_at is null), '')) as chapters
  ) made
  where p.id = any(ids)
  on conflict (project_id) do update set
    title = excluded.title, type = excluded.type, about = excluded.about, chapters = excluded.chapters,
    grams = excluded.grams;
end
$$;
