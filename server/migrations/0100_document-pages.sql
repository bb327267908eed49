ALTER TABLE "file" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "page_ratio" double precision;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_pages" CHECK (("file"."pages" is null) = ("file"."page_ratio" is null) and "file"."pages" between 1 and 2000);