CREATE TABLE "account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text DEFAULT 'student' NOT NULL,
	"country_code" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"avatar_file_id" bigint,
	"college_id" bigint,
	"major" text DEFAULT '' NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"student_no" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"terms_version" text NOT NULL,
	"terms_agreed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "account_role" CHECK ("account"."role" in ('student', 'teacher', 'admin')),
	CONSTRAINT "account_country_code" CHECK ("account"."country_code" ~ '^[0-9]{1,4}$'),
	CONSTRAINT "account_mobile_digits" CHECK ("account"."mobile" ~ '^[0-9]{4,15}$'),
	CONSTRAINT "account_name" CHECK (char_length("account"."name") between 1 and 50),
	CONSTRAINT "account_gender" CHECK ("account"."gender" in ('', 'male', 'female'))
);
--> statement-breakpoint
CREATE TABLE "address_use" (
	"address" "inet" NOT NULL,
	"action" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "address_use_address_action_pk" PRIMARY KEY("address","action")
);
--> statement-breakpoint
CREATE TABLE "college" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "college_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	CONSTRAINT "college_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"account" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "login_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" "inet" NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_failure_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country_code" text NOT NULL,
	"mobile" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"account_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	CONSTRAINT "session_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash"),
	CONSTRAINT "session_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "session_hash_length" CHECK (octet_length("session"."token_hash") = 32),
	CONSTRAINT "session_expiry" CHECK ("session"."expires_at" > "session"."created_at")
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"country_code" text NOT NULL,
	"mobile" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sms_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scene" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"address" "inet" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sms_code_country_code_mobile_id_pk" PRIMARY KEY("country_code","mobile","id"),
	CONSTRAINT "sms_code_tries" CHECK ("sms_code"."tries" between 0 and 5),
	CONSTRAINT "sms_code_scene" CHECK ("sms_code"."scene" in ('login', 'register', 'reset', 'bind'))
);
--> statement-breakpoint
CREATE TABLE "spent_challenge" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"student_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"score" double precision,
	"total" double precision,
	"passed" boolean,
	CONSTRAINT "attempt_student_id_chapter_id_no_pk" PRIMARY KEY("student_id","chapter_id","no"),
	CONSTRAINT "attempt_no" CHECK ("attempt"."no" >= 1),
	CONSTRAINT "attempt_submitted" CHECK (("attempt"."submitted_at" is null) = ("attempt"."score" is null)),
	CONSTRAINT "attempt_score" CHECK ("attempt"."score" is null or ("attempt"."score" >= 0 and "attempt"."score" <= "attempt"."total"))
);
--> statement-breakpoint
CREATE TABLE "attempt_answer" (
	"student_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"no" integer NOT NULL,
	"question_id" bigint NOT NULL,
	"answer" jsonb NOT NULL,
	"score" double precision,
	"marked_by" bigint,
	CONSTRAINT "attempt_answer_student_id_chapter_id_no_question_id_pk" PRIMARY KEY("student_id","chapter_id","no","question_id"),
	CONSTRAINT "attempt_answer_score" CHECK ("attempt_answer"."score" is null or "attempt_answer"."score" >= 0)
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chapter_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	"kind" text NOT NULL,
	"stem" text NOT NULL,
	"marks" double precision NOT NULL,
	"partial" boolean DEFAULT false NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"guide" text DEFAULT '' NOT NULL,
	CONSTRAINT "question_place" UNIQUE("chapter_id","sort"),
	CONSTRAINT "question_kind" CHECK ("question"."kind" in ('single', 'multiple', 'judge', 'blank', 'text')),
	CONSTRAINT "question_marks" CHECK ("question"."marks" > 0)
);
--> statement-breakpoint
CREATE TABLE "question_blank" (
	"question_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	"answers" text[] DEFAULT '{}'::text[] NOT NULL,
	"number" double precision,
	"tolerance" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "question_blank_question_id_sort_pk" PRIMARY KEY("question_id","sort"),
	CONSTRAINT "question_blank_answer" CHECK (("question_blank"."number" is not null) <> (cardinality("question_blank"."answers") > 0)),
	CONSTRAINT "question_blank_tolerance" CHECK ("question_blank"."tolerance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "question_option" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_option_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	"text" text NOT NULL,
	"is_answer" boolean NOT NULL,
	CONSTRAINT "question_option_place" UNIQUE("question_id","sort")
);
--> statement-breakpoint
CREATE TABLE "test" (
	"chapter_id" bigint PRIMARY KEY NOT NULL,
	"pass_mark" double precision NOT NULL,
	"attempts" integer NOT NULL,
	"time_limit_minutes" integer,
	"shuffle" boolean DEFAULT false NOT NULL,
	"reveal" text DEFAULT 'last-or-passed' NOT NULL,
	CONSTRAINT "test_pass_mark" CHECK ("test"."pass_mark" between 0 and 100),
	CONSTRAINT "test_attempts" CHECK ("test"."attempts" >= 1),
	CONSTRAINT "test_time_limit" CHECK ("test"."time_limit_minutes" is null or "test"."time_limit_minutes" > 0),
	CONSTRAINT "test_reveal" CHECK ("test"."reveal" in ('last-or-passed', 'after-deadline'))
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"student_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "certificate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"number" text NOT NULL,
	"template_version" integer NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"project_name" text NOT NULL,
	"project_name_en" text NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	CONSTRAINT "certificate_student_id_id_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "certificate_id_unique" UNIQUE("id"),
	CONSTRAINT "certificate_number_unique" UNIQUE("number"),
	CONSTRAINT "certificate_once" UNIQUE("student_id","project_id"),
	CONSTRAINT "certificate_number" CHECK ("certificate"."number" ~ '^ZX[0-9]{4}[0-9A-HJKMNP-TV-Z]{10}$'),
	CONSTRAINT "certificate_month" CHECK ("certificate"."month" between 1 and 12),
	CONSTRAINT "certificate_revoked" CHECK (("certificate"."revoked_at" is null) = ("certificate"."revoked_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "certificate_template" (
	"version" integer PRIMARY KEY NOT NULL,
	"image" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "camp_deadline" (
	"camp_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "camp_deadline_camp_id_chapter_id_pk" PRIMARY KEY("camp_id","chapter_id")
);
--> statement-breakpoint
CREATE TABLE "chapter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chapter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"parent_id" bigint,
	"level" smallint NOT NULL,
	"sort" integer NOT NULL,
	"title" text NOT NULL,
	"type" smallint,
	"body" text DEFAULT '' NOT NULL,
	"read_seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chapter_place" UNIQUE NULLS NOT DISTINCT("project_id","parent_id","sort"),
	CONSTRAINT "chapter_level" CHECK ("chapter"."level" between 1 and 3),
	CONSTRAINT "chapter_root" CHECK (("chapter"."level" = 1) = ("chapter"."parent_id" is null)),
	CONSTRAINT "chapter_type" CHECK ("chapter"."type" is null or "chapter"."type" between 1 and 3),
	CONSTRAINT "chapter_deepest_is_leaf" CHECK ("chapter"."level" < 3 or "chapter"."type" is not null),
	CONSTRAINT "chapter_title" CHECK (char_length("chapter"."title") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "chapter_progress" (
	"student_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"watched" "int4multirange" DEFAULT '{}'::int4multirange NOT NULL,
	"watched_seconds" integer DEFAULT 0 NOT NULL,
	"position" double precision DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "chapter_progress_student_id_chapter_id_pk" PRIMARY KEY("student_id","chapter_id"),
	CONSTRAINT "chapter_progress_position" CHECK ("chapter_progress"."position" >= 0),
	CONSTRAINT "chapter_progress_seconds" CHECK ("chapter_progress"."watched_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "watch_lease" (
	"student_id" bigint PRIMARY KEY NOT NULL,
	"lease" text NOT NULL,
	"chapter_id" bigint NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"granted" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "camp" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "camp_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"college_id" bigint,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"invite_code" text,
	"homework_rule" text DEFAULT 'submitted' NOT NULL,
	"late_rule" text DEFAULT 'mark' NOT NULL,
	CONSTRAINT "camp_project" UNIQUE("id","project_id"),
	CONSTRAINT "camp_dates" CHECK ("camp"."ends_at" > "camp"."starts_at"),
	CONSTRAINT "camp_homework_rule" CHECK ("camp"."homework_rule" in ('submitted', 'passed')),
	CONSTRAINT "camp_late_rule" CHECK ("camp"."late_rule" in ('refuse', 'mark'))
);
--> statement-breakpoint
CREATE TABLE "camp_staff" (
	"camp_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	CONSTRAINT "camp_staff_camp_id_account_id_pk" PRIMARY KEY("camp_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "enrolment" (
	"student_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "enrolment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"camp_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"status" smallint NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"graduated_at" timestamp with time zone,
	CONSTRAINT "enrolment_student_id_id_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "enrolment_id_unique" UNIQUE("id"),
	CONSTRAINT "enrolment_once" UNIQUE("student_id","camp_id"),
	CONSTRAINT "enrolment_status" CHECK ("enrolment"."status" between 0 and 4),
	CONSTRAINT "enrolment_graduated" CHECK (("enrolment"."status" = 2) = ("enrolment"."graduated_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "material" (
	"project_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "material_project_id_file_id_pk" PRIMARY KEY("project_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"summary" text NOT NULL,
	"audience" text DEFAULT '' NOT NULL,
	"outcomes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover_file_id" bigint,
	"level" smallint NOT NULL,
	"hours" integer NOT NULL,
	"is_recommend" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "project_slug_unique" UNIQUE("slug"),
	CONSTRAINT "project_level" CHECK ("project"."level" between 1 and 3),
	CONSTRAINT "project_hours" CHECK ("project"."hours" > 0),
	CONSTRAINT "project_title" CHECK (char_length("project"."title") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "project_type" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"summary" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "project_type_slug" CHECK ("project_type"."slug" ~ '^[a-z][a-z0-9-]{0,39}$')
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"student_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"late" boolean NOT NULL,
	"score" double precision,
	"comment" text DEFAULT '' NOT NULL,
	"passed" boolean,
	"reviewed_by" bigint,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "submission_student_id_chapter_id_type_version_pk" PRIMARY KEY("student_id","chapter_id","type","version"),
	CONSTRAINT "submission_version" CHECK ("submission"."version" >= 1),
	CONSTRAINT "submission_score" CHECK ("submission"."score" is null or "submission"."score" between 0 and 100),
	CONSTRAINT "submission_review" CHECK (("submission"."reviewed_at" is null) = ("submission"."reviewed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "submission_file" (
	"student_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"version" integer NOT NULL,
	"file_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "submission_file_student_id_chapter_id_type_version_file_id_pk" PRIMARY KEY("student_id","chapter_id","type","version","file_id")
);
--> statement-breakpoint
CREATE TABLE "work" (
	"student_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"content" text NOT NULL,
	"status" smallint NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_student_id_chapter_id_type_pk" PRIMARY KEY("student_id","chapter_id","type"),
	CONSTRAINT "work_type" CHECK ("work"."type" in (1, 2)),
	CONSTRAINT "work_status" CHECK ("work"."status" in (0, 1)),
	CONSTRAINT "work_version" CHECK ("work"."version" >= 1),
	CONSTRAINT "work_content" CHECK (char_length("work"."content") <= 200000)
);
--> statement-breakpoint
CREATE TABLE "work_file" (
	"student_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"file_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "work_file_student_id_chapter_id_type_file_id_pk" PRIMARY KEY("student_id","chapter_id","type","file_id")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"owner_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"storage_key" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "file_id_unique" UNIQUE("id"),
	CONSTRAINT "file_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "file_size" CHECK ("file"."size" >= 0),
	CONSTRAINT "file_name" CHECK (char_length("file"."name") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "answered_request" (
	"student_id" bigint NOT NULL,
	"call" text NOT NULL,
	"request_id" text NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answered_request_student_id_call_request_id_pk" PRIMARY KEY("student_id","call","request_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_college_id_college_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."college"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_chapter_id_test_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."test"("chapter_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answer" ADD CONSTRAINT "attempt_answer_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answer" ADD CONSTRAINT "attempt_answer_marked_by_account_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_answer" ADD CONSTRAINT "attempt_answer_student_id_chapter_id_no_attempt_student_id_chapter_id_no_fk" FOREIGN KEY ("student_id","chapter_id","no") REFERENCES "public"."attempt"("student_id","chapter_id","no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_chapter_id_test_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."test"("chapter_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_blank" ADD CONSTRAINT "question_blank_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_option" ADD CONSTRAINT "question_option_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test" ADD CONSTRAINT "test_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_template_version_certificate_template_version_fk" FOREIGN KEY ("template_version") REFERENCES "public"."certificate_template"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_deadline" ADD CONSTRAINT "camp_deadline_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_deadline" ADD CONSTRAINT "camp_deadline_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter" ADD CONSTRAINT "chapter_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter" ADD CONSTRAINT "chapter_parent_id_chapter_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."chapter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD CONSTRAINT "chapter_progress_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD CONSTRAINT "chapter_progress_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_lease" ADD CONSTRAINT "watch_lease_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_lease" ADD CONSTRAINT "watch_lease_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp" ADD CONSTRAINT "camp_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp" ADD CONSTRAINT "camp_college_id_college_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."college"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_staff" ADD CONSTRAINT "camp_staff_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camp_staff" ADD CONSTRAINT "camp_staff_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_camp_id_project_id_camp_id_project_id_fk" FOREIGN KEY ("camp_id","project_id") REFERENCES "public"."camp"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_type_project_type_slug_fk" FOREIGN KEY ("type") REFERENCES "public"."project_type"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_reviewed_by_account_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_student_id_chapter_id_type_work_student_id_chapter_id_type_fk" FOREIGN KEY ("student_id","chapter_id","type") REFERENCES "public"."work"("student_id","chapter_id","type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_file" ADD CONSTRAINT "submission_file_student_id_chapter_id_type_version_submission_student_id_chapter_id_type_version_fk" FOREIGN KEY ("student_id","chapter_id","type","version") REFERENCES "public"."submission"("student_id","chapter_id","type","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_file" ADD CONSTRAINT "submission_file_student_id_file_id_file_owner_id_id_fk" FOREIGN KEY ("student_id","file_id") REFERENCES "public"."file"("owner_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_file" ADD CONSTRAINT "work_file_student_id_chapter_id_type_work_student_id_chapter_id_type_fk" FOREIGN KEY ("student_id","chapter_id","type") REFERENCES "public"."work"("student_id","chapter_id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_file" ADD CONSTRAINT "work_file_student_id_file_id_file_owner_id_id_fk" FOREIGN KEY ("student_id","file_id") REFERENCES "public"."file"("owner_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answered_request" ADD CONSTRAINT "answered_request_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_mobile" ON "account" USING btree ("country_code","mobile") WHERE "account"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree (lower("email")) WHERE "account"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "login_failure_by_address" ON "login_failure" USING btree ("address","failed_at");--> statement-breakpoint
CREATE INDEX "sms_code_by_address" ON "sms_code" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "sms_code_by_time" ON "sms_code" USING btree ("country_code","mobile","sent_at");--> statement-breakpoint
CREATE INDEX "attempt_by_chapter" ON "attempt" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "chapter_by_project" ON "chapter" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "chapter_progress_by_chapter" ON "chapter_progress" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "camp_by_project" ON "camp" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_live" ON "enrolment" USING btree ("student_id","project_id") WHERE "enrolment"."status" in (0, 1, 2);--> statement-breakpoint
CREATE INDEX "enrolment_by_camp" ON "enrolment" USING btree ("camp_id");--> statement-breakpoint
CREATE INDEX "enrolment_by_project" ON "enrolment" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_by_type" ON "project" USING btree ("type","sort");--> statement-breakpoint
CREATE INDEX "submission_by_chapter" ON "submission" USING btree ("chapter_id","submitted_at");--> statement-breakpoint
CREATE INDEX "file_by_owner" ON "file" USING btree ("owner_id","created_at");