CREATE TABLE "rooms"."closed_season" (
	"season" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms"."daily_attempt" (
	"day" text NOT NULL,
	"profile" text NOT NULL,
	"room" text NOT NULL,
	"points" double precision,
	CONSTRAINT "daily_attempt_day_profile_pk" PRIMARY KEY("day","profile")
);
--> statement-breakpoint
CREATE TABLE "rooms"."daily_challenge" (
	"day" text PRIMARY KEY NOT NULL,
	"game" text NOT NULL,
	"rules" integer NOT NULL,
	"config" jsonb NOT NULL,
	"half" text NOT NULL,
	"deals" text,
	"seed" text NOT NULL,
	"opening" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms"."push_endpoint" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"profile" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms"."season_place" (
	"season" text NOT NULL,
	"game" text NOT NULL,
	"profile" text NOT NULL,
	"place" integer NOT NULL,
	"rating" double precision NOT NULL,
	"matches" integer NOT NULL,
	"won" integer NOT NULL,
	CONSTRAINT "season_place_season_game_profile_pk" PRIMARY KEY("season","game","profile")
);
--> statement-breakpoint
CREATE TABLE "rooms"."told_turn" (
	"profile" text NOT NULL,
	"room" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "told_turn_profile_room_seq_pk" PRIMARY KEY("profile","room","seq")
);
--> statement-breakpoint
ALTER TABLE "rooms"."room" ADD COLUMN "day" text;--> statement-breakpoint
ALTER TABLE "rooms"."daily_attempt" ADD CONSTRAINT "daily_attempt_day_daily_challenge_day_fk" FOREIGN KEY ("day") REFERENCES "rooms"."daily_challenge"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."daily_attempt" ADD CONSTRAINT "daily_attempt_profile_profile_id_fk" FOREIGN KEY ("profile") REFERENCES "rooms"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."daily_attempt" ADD CONSTRAINT "daily_attempt_room_room_id_fk" FOREIGN KEY ("room") REFERENCES "rooms"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."push_endpoint" ADD CONSTRAINT "push_endpoint_profile_profile_id_fk" FOREIGN KEY ("profile") REFERENCES "rooms"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."season_place" ADD CONSTRAINT "season_place_profile_profile_id_fk" FOREIGN KEY ("profile") REFERENCES "rooms"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."told_turn" ADD CONSTRAINT "told_turn_profile_profile_id_fk" FOREIGN KEY ("profile") REFERENCES "rooms"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."told_turn" ADD CONSTRAINT "told_turn_room_room_id_fk" FOREIGN KEY ("room") REFERENCES "rooms"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_attempt_profile_day_index" ON "rooms"."daily_attempt" USING btree ("profile","day");--> statement-breakpoint
CREATE INDEX "daily_attempt_day_points_index" ON "rooms"."daily_attempt" USING btree ("day","points" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "push_endpoint_profile_index" ON "rooms"."push_endpoint" USING btree ("profile");--> statement-breakpoint
CREATE INDEX "season_place_profile_index" ON "rooms"."season_place" USING btree ("profile");--> statement-breakpoint
CREATE INDEX "room_rated_index" ON "rooms"."room" USING btree ("ended_at") WHERE is_rated;