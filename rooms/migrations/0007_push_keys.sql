-- Nothing can be encrypted for a browser whose keys are not known; it says them at its next visit.
DELETE FROM "rooms"."push_endpoint";--> statement-breakpoint
ALTER TABLE "rooms"."push_endpoint" ADD COLUMN "p256dh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms"."push_endpoint" ADD COLUMN "auth" text DEFAULT '' NOT NULL;