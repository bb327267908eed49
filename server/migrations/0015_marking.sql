CREATE TABLE "marking_draft" (
	"marker_id" bigint NOT NULL,
	"submission_id" bigint NOT NULL,
	"chosen" jsonb NOT NULL,
	"rubric_key" text NOT NULL,
	"score" double precision,
	"comment" text NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marking_draft_submission_id_marker_id_pk" PRIMARY KEY("submission_id","marker_id"),
	CONSTRAINT "marking_draft_score" CHECK ("marking_draft"."score" is null or "marking_draft"."score" between 0 and 100),
	CONSTRAINT "marking_draft_comment" CHECK (char_length("marking_draft"."comment") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "marking_draft_file" (
	"marker_id" bigint NOT NULL,
	"submission_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "marking_draft_file_submission_id_marker_id_file_id_pk" PRIMARY KEY("submission_id","marker_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "marking_lease" (
	"camp_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"student_id" bigint,
	"question_id" bigint,
	"holder_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marking_lease_once" UNIQUE NULLS NOT DISTINCT("camp_id","chapter_id","student_id","question_id"),
	CONSTRAINT "marking_lease_what" CHECK (("marking_lease"."student_id" is null) <> ("marking_lease"."question_id" is null))
);
--> statement-breakpoint
CREATE TABLE "marking_phrase" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "marking_phrase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marking_phrase_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "marking_phrase_once" UNIQUE("account_id","text"),
	CONSTRAINT "marking_phrase_text" CHECK (char_length("marking_phrase"."text") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "review_file" (
	"submission_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "review_file_submission_id_file_id_pk" PRIMARY KEY("submission_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "attempt_answer" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "attempt_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
--> statement-breakpoint
ALTER TABLE "attempt_answer" ADD COLUMN "marked_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "attempt_answer" ADD COLUMN "comment" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "newest" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "marks" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_id_unique" UNIQUE("id");
--> statement-breakpoint
-- Of the versions handed in until now, those that a later one followed.
UPDATE "submission" SET "newest" = false WHERE EXISTS (
  SELECT 1 FROM "submission" AS "later" WHERE "later"."student_id" = "submission"."student_id"
    AND "later"."chapter_id" = "submission"."chapter_id" AND "later"."type" = "submission"."type"
    AND "later"."version" > "submission"."version");
--> statement-breakpoint
-- Answers that teachers had marked: when is not known any more.
UPDATE "attempt_answer" SET "marked_at" = now() WHERE "marked_by" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "marking_draft" ADD CONSTRAINT "marking_draft_marker_id_account_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marking_draft" ADD CONSTRAINT "marking_draft_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marking_draft_file" ADD CONSTRAINT "marking_draft_file_draft" FOREIGN KEY ("submission_id","marker_id") REFERENCES "public"."marking_draft"("submission_id","marker_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marking_draft_file" ADD CONSTRAINT "marking_draft_file_marker_id_file_id_file_owner_id_id_fk" FOREIGN KEY ("marker_id","file_id") REFERENCES "public"."file"("owner_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marking_lease" ADD CONSTRAINT "marking_lease_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marking_lease" ADD CONSTRAINT "marking_lease_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marking_lease" ADD CONSTRAINT "marking_lease_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marking_lease" ADD CONSTRAINT "marking_lease_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marking_lease" ADD CONSTRAINT "marking_lease_holder_id_account_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "marking_phrase" ADD CONSTRAINT "marking_phrase_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_file" ADD CONSTRAINT "review_file_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_file" ADD CONSTRAINT "review_file_owner_id_file_id_file_owner_id_id_fk" FOREIGN KEY ("owner_id","file_id") REFERENCES "public"."file"("owner_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "review_file_by_file" ON "review_file" USING btree ("owner_id","file_id");
--> statement-breakpoint
CREATE INDEX "attempt_answer_waiting" ON "attempt_answer" USING btree ("chapter_id","question_id","id") WHERE "attempt_answer"."score" is null;
--> statement-breakpoint
CREATE INDEX "attempt_answer_marked" ON "attempt_answer" USING btree ("chapter_id","question_id","id") WHERE "attempt_answer"."marked_by" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "submission_newest" ON "submission" USING btree ("student_id","chapter_id","type") WHERE "submission"."newest";
--> statement-breakpoint
CREATE INDEX "submission_waiting" ON "submission" USING btree ("chapter_id","submitted_at","id") WHERE "submission"."newest" and "submission"."reviewed_at" is null and "submission"."type" in (2);
--> statement-breakpoint
CREATE INDEX "submission_marked" ON "submission" USING btree ("chapter_id","reviewed_at","id") WHERE "submission"."newest" and "submission"."reviewed_at" is not null and "submission"."type" in (2);
--> statement-breakpoint
ALTER TABLE "attempt_answer" ADD CONSTRAINT "attempt_answer_marker" CHECK (("attempt_answer"."marked_by" is null) = ("attempt_answer"."marked_at" is null));
