ALTER TABLE "template" ADD COLUMN "author" text;--> statement-breakpoint
UPDATE "template" SET "author" = "transaction"."sender"
FROM "event" JOIN "transaction" USING ("network", "checkpoint", "position")
WHERE "event"."type" = 'TemplatePublishedEvent'
  AND "event"."network" = "template"."network"
  AND "event"."data" ->> 'registry' = "template"."registry"
  AND ("event"."data" ->> 'templateId')::numeric = "template"."template_id";--> statement-breakpoint
ALTER TABLE "template" ALTER COLUMN "author" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "template_latest" ON "template" USING btree ("network","published_at_ms","registry","template_id");
