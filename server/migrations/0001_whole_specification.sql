CREATE TABLE "login_ticket" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"account_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"address" "inet" NOT NULL,
	CONSTRAINT "login_ticket_hash_length" CHECK (octet_length("login_ticket"."code_hash") = 32),
	CONSTRAINT "login_ticket_status" CHECK ("login_ticket"."status" in ('waiting', 'scanned', 'confirmed', 'refused', 'taken')),
	CONSTRAINT "login_ticket_account" CHECK (("login_ticket"."status" = 'waiting') = ("login_ticket"."account_id" is null)),
	CONSTRAINT "login_ticket_expiry" CHECK ("login_ticket"."expires_at" > "login_ticket"."created_at")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" bigint NOT NULL,
	"poster_file_id" bigint,
	"seconds" double precision NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	CONSTRAINT "media_fileId_unique" UNIQUE("file_id"),
	CONSTRAINT "media_seconds" CHECK ("media"."seconds" between 1 and 86400),
	CONSTRAINT "media_size" CHECK ("media"."width" > 0 and "media"."height" > 0),
	CONSTRAINT "media_source" CHECK (char_length("media"."source") <= 120)
);
--> statement-breakpoint
CREATE TABLE "media_caption" (
	"media_id" bigint NOT NULL,
	"language" text NOT NULL,
	"file_id" bigint NOT NULL,
	CONSTRAINT "media_caption_media_id_language_pk" PRIMARY KEY("media_id","language"),
	CONSTRAINT "media_caption_language" CHECK ("media_caption"."language" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
);
--> statement-breakpoint
CREATE TABLE "wechat_token" (
	"app_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempt_answer" DROP CONSTRAINT "attempt_answer_question_id_question_id_fk";
--> statement-breakpoint
ALTER TABLE "camp_deadline" DROP CONSTRAINT "camp_deadline_camp_id_camp_id_fk";
--> statement-breakpoint
ALTER TABLE "camp_deadline" DROP CONSTRAINT "camp_deadline_chapter_id_chapter_id_fk";
--> statement-breakpoint
ALTER TABLE "chapter" DROP CONSTRAINT "chapter_parent_id_chapter_id_fk";
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" "inet";
--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "kept" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "topic_en" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "question_en" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "answer_en" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "camp_deadline" ADD COLUMN "project_id" bigint;
--> statement-breakpoint
UPDATE "camp_deadline" SET "project_id" = "camp"."project_id" FROM "camp" WHERE "camp"."id" = "camp_deadline"."camp_id";
--> statement-breakpoint
ALTER TABLE "camp_deadline" ALTER COLUMN "project_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "chapter" ADD COLUMN "media_id" bigint;
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "summary_en" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "project_type" ADD COLUMN "summary_en" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id_unique" UNIQUE("id");
--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_of_test" UNIQUE("chapter_id","id");
--> statement-breakpoint
ALTER TABLE "chapter" ADD CONSTRAINT "chapter_of_project" UNIQUE("project_id","id");
--> statement-breakpoint
ALTER TABLE "login_ticket" ADD CONSTRAINT "login_ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_poster_file_id_file_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_caption" ADD CONSTRAINT "media_caption_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_caption" ADD CONSTRAINT "media_caption_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "login_ticket_by_account" ON "login_ticket" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "login_ticket_by_expiry" ON "login_ticket" USING btree ("expires_at");
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_avatar_file_id_file_id_fk" FOREIGN KEY ("avatar_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attempt_answer" ADD CONSTRAINT "attempt_answer_chapter_id_question_id_question_chapter_id_id_fk" FOREIGN KEY ("chapter_id","question_id") REFERENCES "public"."question"("chapter_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "camp_deadline" ADD CONSTRAINT "camp_deadline_camp_id_project_id_camp_id_project_id_fk" FOREIGN KEY ("camp_id","project_id") REFERENCES "public"."camp"("id","project_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "camp_deadline" ADD CONSTRAINT "camp_deadline_project_id_chapter_id_chapter_project_id_id_fk" FOREIGN KEY ("project_id","chapter_id") REFERENCES "public"."chapter"("project_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chapter" ADD CONSTRAINT "chapter_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chapter" ADD CONSTRAINT "chapter_parent" FOREIGN KEY ("project_id","parent_id") REFERENCES "public"."chapter"("project_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_cover_file_id_file_id_fk" FOREIGN KEY ("cover_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chapter" ADD CONSTRAINT "chapter_media" CHECK ("chapter"."media_id" is null or "chapter"."type" is not distinct from 1);
--> statement-breakpoint
ALTER TABLE "watch_lease" ADD CONSTRAINT "watch_lease_granted" CHECK ("watch_lease"."granted" >= 0);
