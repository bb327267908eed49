CREATE TABLE "factor_ticket" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"address" "inet" NOT NULL,
	CONSTRAINT "factor_ticket_way" CHECK ("factor_ticket"."way" in ('password', 'code'))
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"account_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_staff" (
	"project_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	CONSTRAINT "project_staff_project_id_account_id_pk" PRIMARY KEY("project_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "setup_key" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invite" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_hash" "bytea" NOT NULL,
	"country_code" text NOT NULL,
	"mobile" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"college_id" bigint,
	"invited_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invite_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "staff_invite_number" UNIQUE("country_code","mobile"),
	CONSTRAINT "staff_invite_role" CHECK ("staff_invite"."role" in ('assistant', 'teacher', 'manager', 'admin')),
	CONSTRAINT "staff_invite_post" CHECK (("staff_invite"."role" = 'admin') = ("staff_invite"."college_id" is null)),
	CONSTRAINT "staff_invite_name" CHECK (char_length("staff_invite"."name") <= 50 and "staff_invite"."name" !~ '[[:cntrl:]]' and "staff_invite"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "account" DROP CONSTRAINT "account_role";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "password_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "college" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "college_id" bigint;--> statement-breakpoint
ALTER TABLE "factor_ticket" ADD CONSTRAINT "factor_ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_staff" ADD CONSTRAINT "project_staff_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_staff" ADD CONSTRAINT "project_staff_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invite" ADD CONSTRAINT "staff_invite_college_id_college_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."college"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invite" ADD CONSTRAINT "staff_invite_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_ticket_by_account" ON "factor_ticket" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "factor_ticket_by_expiry" ON "factor_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "project_staff_by_account" ON "project_staff" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_invite_by_college" ON "staff_invite" USING btree ("college_id");--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_college_id_college_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."college"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_staff" ON "account" USING btree ("role","college_id") WHERE "account"."role" <> 'student';--> statement-breakpoint
CREATE INDEX "camp_staff_by_account" ON "camp_staff" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_role" CHECK ("account"."role" in ('student', 'assistant', 'teacher', 'manager', 'admin'));
--> statement-breakpoint
-- A teacher has seen every camp of the college until now, and from now on those that are theirs: these stay theirs.
INSERT INTO "camp_staff" ("camp_id", "account_id")
SELECT "camp"."id", "account"."id" FROM "camp" JOIN "account" ON "account"."college_id" = "camp"."college_id"
WHERE "account"."role" = 'teacher' ON CONFLICT DO NOTHING;
