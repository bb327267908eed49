CREATE TABLE "calendar_address" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"key" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"told" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "calendar_address_key" UNIQUE("key_hash"),
	CONSTRAINT "calendar_address_hash" CHECK (octet_length("calendar_address"."key_hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;