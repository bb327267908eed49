CREATE TABLE "announcement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"camp_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "announcement_title" CHECK (char_length("announcement"."title") <= 100 and "announcement"."title" !~ '[[:cntrl:]]' and "announcement"."title" <> ''),
	CONSTRAINT "announcement_content" CHECK (char_length("announcement"."content") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "inquiry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"camp_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"version" integer,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"waiting_at" timestamp with time zone,
	CONSTRAINT "inquiry_status" CHECK ("inquiry"."status" in ('waiting', 'answered', 'closed')),
	CONSTRAINT "inquiry_waits" CHECK (("inquiry"."status" = 'waiting') = ("inquiry"."waiting_at" is not null)),
	CONSTRAINT "inquiry_version" CHECK ("inquiry"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "inquiry_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"by_staff" boolean NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_message_content" CHECK (char_length("inquiry_message"."content") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"project_id" bigint,
	"camp_id" bigint,
	"chapter_id" bigint,
	"inquiry_id" bigint,
	"announcement_id" bigint,
	"version" integer,
	"score" double precision,
	"word" text DEFAULT '' NOT NULL,
	CONSTRAINT "notice_of_account" UNIQUE("account_id","id"),
	CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('review-passed', 'review-returned', 'enrolment-approved', 'enrolment-refused', 'enrolment-moved', 'deadline-extended', 'inquiry-asked', 'inquiry-answered', 'announcement')),
	CONSTRAINT "notice_word" CHECK (char_length("notice"."word") <= 500)
);
--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_camp_id_project_id_camp_id_project_id_fk" FOREIGN KEY ("camp_id","project_id") REFERENCES "public"."camp"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_project_id_chapter_id_chapter_project_id_id_fk" FOREIGN KEY ("project_id","chapter_id") REFERENCES "public"."chapter"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_by_camp" ON "announcement" USING btree ("camp_id","at");--> statement-breakpoint
CREATE INDEX "inquiry_by_student" ON "inquiry" USING btree ("student_id","updated_at");--> statement-breakpoint
CREATE INDEX "inquiry_by_camp" ON "inquiry" USING btree ("camp_id","updated_at");--> statement-breakpoint
CREATE INDEX "inquiry_waiting" ON "inquiry" USING btree ("camp_id","waiting_at") WHERE "inquiry"."waiting_at" is not null;--> statement-breakpoint
CREATE INDEX "inquiry_message_by_inquiry" ON "inquiry_message" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("account_id","id") WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notice_by_inquiry" ON "notice" USING btree ("inquiry_id") WHERE "notice"."inquiry_id" is not null;--> statement-breakpoint
CREATE INDEX "notice_by_announcement" ON "notice" USING btree ("announcement_id") WHERE "notice"."announcement_id" is not null;