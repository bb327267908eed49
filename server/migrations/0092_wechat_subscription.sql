CREATE TABLE "wechat_subscription" (
	"account_id" bigint NOT NULL,
	"scene" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"openid" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"bundle" bigint,
	CONSTRAINT "wechat_subscription_account_id_scene_pk" PRIMARY KEY("account_id","scene"),
	CONSTRAINT "wechat_subscription_scene" CHECK ("wechat_subscription"."scene" between 0 and 10000),
	CONSTRAINT "wechat_subscription_state" CHECK ("wechat_subscription"."state" in ('asked', 'ready', 'reserved')),
	CONSTRAINT "wechat_subscription_ready" CHECK (("wechat_subscription"."state" = 'asked') = ("wechat_subscription"."openid" = '') and ("wechat_subscription"."state" = 'asked') = ("wechat_subscription"."ready_at" is null)),
	CONSTRAINT "wechat_subscription_reserved" CHECK (("wechat_subscription"."state" = 'reserved') = ("wechat_subscription"."bundle" is not null))
);
--> statement-breakpoint
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_failure";--> statement-breakpoint
ALTER TABLE "wechat_subscription" ADD CONSTRAINT "wechat_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wechat_subscription_asked" ON "wechat_subscription" USING btree ("asked_at") WHERE "wechat_subscription"."state" = 'asked';--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_failure" CHECK ("delivery"."failure" is null or "delivery"."failure" in ('address', 'suspended', 'refused', 'limit', 'unreachable', 'off', 'unsubscribed'));