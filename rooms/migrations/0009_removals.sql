CREATE TABLE "rooms"."removal" (
	"room" text NOT NULL,
	"profile" text NOT NULL,
	CONSTRAINT "removal_room_profile_pk" PRIMARY KEY("room","profile")
);
--> statement-breakpoint
ALTER TABLE "rooms"."removal" ADD CONSTRAINT "removal_room_room_id_fk" FOREIGN KEY ("room") REFERENCES "rooms"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."removal" ADD CONSTRAINT "removal_profile_profile_id_fk" FOREIGN KEY ("profile") REFERENCES "rooms"."profile"("id") ON DELETE cascade ON UPDATE no action;