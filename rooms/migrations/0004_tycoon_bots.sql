CREATE TABLE "rooms"."tycoon_bot" (
	"address" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"strategy" text NOT NULL,
	"secret" text NOT NULL,
	"ticket" text NOT NULL,
	"game" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms"."tycoon_table" (
	"game" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"is_eager" boolean NOT NULL,
	"speed" text NOT NULL,
	"held_by" text,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rooms"."tycoon_bot" ADD CONSTRAINT "tycoon_bot_game_tycoon_table_game_fk" FOREIGN KEY ("game") REFERENCES "rooms"."tycoon_table"("game") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tycoon_bot_ticket_index" ON "rooms"."tycoon_bot" USING btree ("ticket");--> statement-breakpoint
CREATE INDEX "tycoon_bot_game_index" ON "rooms"."tycoon_bot" USING btree ("game");--> statement-breakpoint
CREATE INDEX "tycoon_table_held_until_index" ON "rooms"."tycoon_table" USING btree ("held_until");