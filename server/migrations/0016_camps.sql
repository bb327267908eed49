CREATE TABLE "deadline_extension" (
	"student_id" bigint NOT NULL,
	"camp_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"given_by" bigint NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deadline_extension_student_id_camp_id_chapter_id_pk" PRIMARY KEY("student_id","camp_id","chapter_id"),
	CONSTRAINT "deadline_extension_reason" CHECK (char_length("deadline_extension"."reason") <= 200 and "deadline_extension"."reason" !~ '[[:cntrl:]]' and "deadline_extension"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "camp" ADD COLUMN "reveal" text;--> statement-breakpoint
ALTER TABLE "camp" ADD COLUMN "attempts" integer;--> statement-breakpoint
ALTER TABLE "camp" ADD COLUMN "certificate_rule" text;--> statement-breakpoint
ALTER TABLE "camp" ADD COLUMN "anonymous_marking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deadline_extension" ADD CONSTRAINT "deadline_extension_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_extension" ADD CONSTRAINT "deadline_extension_given_by_account_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_extension" ADD CONSTRAINT "deadline_extension_deadline" FOREIGN KEY ("camp_id","chapter_id") REFERENCES "public"."camp_deadline"("camp_id","chapter_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadline_extension_by_camp" ON "deadline_extension" USING btree ("camp_id");--> statement-breakpoint
ALTER TABLE "camp" ADD CONSTRAINT "camp_reveal" CHECK ("camp"."reveal" in ('last-or-passed', 'after-deadline'));--> statement-breakpoint
ALTER TABLE "camp" ADD CONSTRAINT "camp_attempts" CHECK ("camp"."attempts" between 1 and 20);--> statement-breakpoint
ALTER TABLE "camp" ADD CONSTRAINT "camp_certificate_rule" CHECK ("camp"."certificate_rule" in ('all', 'graded'));--> statement-breakpoint
ALTER TABLE "camp" ADD CONSTRAINT "camp_title" CHECK (char_length("camp"."title") <= 120 and "camp"."title" !~ '[[:cntrl:]]' and "camp"."title" <> '');