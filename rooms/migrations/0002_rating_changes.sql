ALTER TABLE "rooms"."seat" ADD COLUMN "rating_before" double precision;--> statement-breakpoint
ALTER TABLE "rooms"."seat" ADD COLUMN "rating_after" double precision;