CREATE SCHEMA "rooms";
--> statement-breakpoint
CREATE TABLE "rooms"."challenge" (
	"nonce" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms"."entry" (
	"room" text NOT NULL,
	"seq" integer NOT NULL,
	"action_id" text NOT NULL,
	"cause" text NOT NULL,
	"move" jsonb NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entry_room_seq_pk" PRIMARY KEY("room","seq")
);
--> statement-breakpoint
CREATE TABLE "rooms"."identity" (
	"address" text PRIMARY KEY NOT NULL,
	"profile" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms"."link_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"profile" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms"."profile" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"skeleton" text NOT NULL,
	"figure" text NOT NULL,
	"is_generated" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_skeleton_unique" UNIQUE("skeleton")
);
--> statement-breakpoint
CREATE TABLE "rooms"."pulse" (
	"id" smallint PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rooms"."rating" (
	"profile" text NOT NULL,
	"game" text NOT NULL,
	"rating" double precision NOT NULL,
	"deviation" double precision NOT NULL,
	"volatility" double precision NOT NULL,
	"matches" integer NOT NULL,
	CONSTRAINT "rating_profile_game_pk" PRIMARY KEY("profile","game")
);
--> statement-breakpoint
CREATE TABLE "rooms"."report" (
	"reporter" text NOT NULL,
	"profile" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_reporter_profile_name_pk" PRIMARY KEY("reporter","profile","name")
);
--> statement-breakpoint
CREATE TABLE "rooms"."room" (
	"id" text PRIMARY KEY NOT NULL,
	"game" text NOT NULL,
	"rules" integer NOT NULL,
	"config" jsonb NOT NULL,
	"pace" text NOT NULL,
	"is_public" boolean NOT NULL,
	"host" text,
	"status" text NOT NULL,
	"half" text NOT NULL,
	"drops" smallint DEFAULT 0 NOT NULL,
	"seed" text,
	"moves" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"proposal" jsonb,
	"outcome" jsonb,
	"is_rated" boolean DEFAULT false NOT NULL,
	"rematch_of" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rooms"."seat" (
	"room" text NOT NULL,
	"seat" smallint NOT NULL,
	"profile" text,
	"bot" text,
	"commitment" text,
	"opening" text,
	"here_until" timestamp with time zone,
	CONSTRAINT "seat_room_seat_pk" PRIMARY KEY("room","seat")
);
--> statement-breakpoint
CREATE TABLE "rooms"."session" (
	"hash" text PRIMARY KEY NOT NULL,
	"profile" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rooms"."entry" ADD CONSTRAINT "entry_room_room_id_fk" FOREIGN KEY ("room") REFERENCES "rooms"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."identity" ADD CONSTRAINT "identity_profile_profile_id_fk" FOREIGN KEY ("profile") REFERENCES "rooms"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."link_code" ADD CONSTRAINT "link_code_profile_profile_id_fk" FOREIGN KEY ("profile") REFERENCES "rooms"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."rating" ADD CONSTRAINT "rating_profile_profile_id_fk" FOREIGN KEY ("profile") REFERENCES "rooms"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."report" ADD CONSTRAINT "report_reporter_profile_id_fk" FOREIGN KEY ("reporter") REFERENCES "rooms"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."report" ADD CONSTRAINT "report_profile_profile_id_fk" FOREIGN KEY ("profile") REFERENCES "rooms"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."room" ADD CONSTRAINT "room_host_profile_id_fk" FOREIGN KEY ("host") REFERENCES "rooms"."profile"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."seat" ADD CONSTRAINT "seat_room_room_id_fk" FOREIGN KEY ("room") REFERENCES "rooms"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."seat" ADD CONSTRAINT "seat_profile_profile_id_fk" FOREIGN KEY ("profile") REFERENCES "rooms"."profile"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms"."session" ADD CONSTRAINT "session_profile_profile_id_fk" FOREIGN KEY ("profile") REFERENCES "rooms"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_room_action_id_index" ON "rooms"."entry" USING btree ("room","action_id");--> statement-breakpoint
CREATE INDEX "room_due_at_index" ON "rooms"."room" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "room_status_created_at_index" ON "rooms"."room" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "room_ended_at_index" ON "rooms"."room" USING btree ("ended_at") WHERE status = 'over' and not is_rated;--> statement-breakpoint
CREATE UNIQUE INDEX "room_rematch_of_index" ON "rooms"."room" USING btree ("rematch_of") WHERE rematch_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_room_profile_index" ON "rooms"."seat" USING btree ("room","profile") WHERE profile is not null;--> statement-breakpoint
CREATE INDEX "seat_profile_index" ON "rooms"."seat" USING btree ("profile");--> statement-breakpoint
CREATE INDEX "session_profile_index" ON "rooms"."session" USING btree ("profile");