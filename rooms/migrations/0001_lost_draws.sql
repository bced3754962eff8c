ALTER TABLE "rooms"."room" ADD COLUMN "deals" text;--> statement-breakpoint
ALTER TABLE "rooms"."room" ADD COLUMN "lost_draws" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms"."room" DROP COLUMN "drops";