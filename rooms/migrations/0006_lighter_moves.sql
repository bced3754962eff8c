ALTER TABLE "rooms"."entry" DROP CONSTRAINT "entry_room_room_id_fk";
--> statement-breakpoint
DROP INDEX "rooms"."room_due_at_index";--> statement-breakpoint
ALTER TABLE "rooms"."seat" ADD COLUMN "back_at" integer;--> statement-breakpoint
-- A move changes the table's row and none of its indexes: with room on its page the new row needs no index entry.
ALTER TABLE "rooms"."room" SET (fillfactor = 70);
