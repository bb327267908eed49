CREATE TABLE "question_bank" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_bank_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint,
	"college_id" bigint,
	"title" text NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_bank_of_one" CHECK (num_nonnulls("question_bank"."owner_id", "question_bank"."college_id") = 1),
	CONSTRAINT "question_bank_title" CHECK (char_length("question_bank"."title") <= 60 and "question_bank"."title" !~ '[[:cntrl:]]'),
	CONSTRAINT "question_bank_open" CHECK ("question_bank"."college_id" is not null or not "question_bank"."is_open")
);
--> statement-breakpoint
CREATE TABLE "question_bank_file" (
	"bank_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	CONSTRAINT "question_bank_file_bank_id_file_id_pk" PRIMARY KEY("bank_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "shared_question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shared_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_id" bigint NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
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
	"origin_id" bigint,
	CONSTRAINT "shared_question_kind" CHECK ("shared_question"."kind" in ('single', 'multiple', 'judge', 'blank', 'text', 'matching', 'ordering')),
	CONSTRAINT "shared_question_marks" CHECK ("shared_question"."marks" > 0),
	CONSTRAINT "shared_question_revision" CHECK ("shared_question"."revision" >= 1),
	CONSTRAINT "shared_question_folder" CHECK (char_length("shared_question"."folder") <= 122 and "shared_question"."folder" !~ '[[:cntrl:]]')
);
--> statement-breakpoint
ALTER TABLE "bank_question" ADD COLUMN "origin_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_question" ADD COLUMN "origin_revision" integer;--> statement-breakpoint
ALTER TABLE "question_bank" ADD CONSTRAINT "question_bank_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_bank" ADD CONSTRAINT "question_bank_college_id_college_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."college"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_bank" ADD CONSTRAINT "question_bank_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_bank_file" ADD CONSTRAINT "question_bank_file_bank_id_question_bank_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."question_bank"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_bank_file" ADD CONSTRAINT "question_bank_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_question" ADD CONSTRAINT "shared_question_bank_id_question_bank_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."question_bank"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_question" ADD CONSTRAINT "shared_question_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_question" ADD CONSTRAINT "shared_question_origin_id_shared_question_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."shared_question"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_bank_by_owner" ON "question_bank" USING btree ("owner_id") WHERE "question_bank"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "question_bank_by_college" ON "question_bank" USING btree ("college_id") WHERE "question_bank"."college_id" is not null;--> statement-breakpoint
CREATE INDEX "question_bank_file_by_file" ON "question_bank_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "shared_question_by_bank" ON "shared_question" USING btree ("bank_id");--> statement-breakpoint
CREATE INDEX "shared_question_by_origin" ON "shared_question" USING btree ("origin_id") WHERE "shared_question"."origin_id" is not null;--> statement-breakpoint
ALTER TABLE "bank_question" ADD CONSTRAINT "bank_question_origin_id_shared_question_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."shared_question"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_question_by_origin" ON "bank_question" USING btree ("origin_id") WHERE "bank_question"."origin_id" is not null;