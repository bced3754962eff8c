CREATE TABLE "rooms"."audience" (
	"room" text NOT NULL,
	"server" text NOT NULL,
	"watching" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "audience_room_server_pk" PRIMARY KEY("room","server")
);
--> statement-breakpoint
CREATE TABLE "rooms"."snapshot" (
	"room" text NOT NULL,
	"seq" integer NOT NULL,
	"body" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "snapshot_room_seq_pk" PRIMARY KEY("room","seq")
);
--> statement-breakpoint
ALTER TABLE "rooms"."audience" ADD CONSTRAINT "audience_room_room_id_fk" FOREIGN KEY ("room") REFERENCES "rooms"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."snapshot" ADD CONSTRAINT "snapshot_room_room_id_fk" FOREIGN KEY ("room") REFERENCES "rooms"."room"("id") ON DELETE cascade ON UPDATE no action;