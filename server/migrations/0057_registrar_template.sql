CREATE TABLE "registrar_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrar_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"college_id" bigint NOT NULL,
	"name" text NOT NULL,
	"file" "bytea" NOT NULL,
	"sheet" text NOT NULL,
	"header_row" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrar_template_name" UNIQUE("college_id","name"),
	CONSTRAINT "registrar_template_name_line" CHECK (char_length("registrar_template"."name") <= 30 and "registrar_template"."name" !~ '[[:cntrl:]]' and "registrar_template"."name" <> ''),
	CONSTRAINT "registrar_template_file" CHECK (octet_length("registrar_template"."file") <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "registrar_template" ADD CONSTRAINT "registrar_template_college_id_college_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."college"("id") ON DELETE cascade ON UPDATE no action;