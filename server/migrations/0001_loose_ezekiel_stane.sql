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
CREATE TABLE "wechat_token" (
	"app_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" "inet";--> statement-breakpoint
ALTER TABLE "login_ticket" ADD CONSTRAINT "login_ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_ticket_by_account" ON "login_ticket" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "login_ticket_by_expiry" ON "login_ticket" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id_unique" UNIQUE("id");