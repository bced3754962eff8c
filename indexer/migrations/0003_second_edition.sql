DO $$
DECLARE
	part text;
	is_played boolean := EXISTS (SELECT FROM "network");
BEGIN
	IF is_played THEN CREATE SCHEMA "first_edition"; END IF;
	FOREACH part IN ARRAY ARRAY['card_use', 'career', 'event', 'game', 'map_tile', 'network', 'npc_use', 'payment', 'seat', 'template', 'tile', 'total', 'transaction', 'turn'] LOOP
		IF is_played THEN
			EXECUTE format('ALTER TABLE %I SET SCHEMA "first_edition"', part);
		ELSE
			EXECUTE format('DROP TABLE %I', part);
		END IF;
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "card_use" (
	"network" smallint NOT NULL,
	"game" integer NOT NULL,
	"seq" integer NOT NULL,
	"turn" integer NOT NULL,
	"player" text NOT NULL,
	"kind" smallint NOT NULL,
	"action" text NOT NULL,
	"count" integer NOT NULL,
	"target" text,
	"tile" integer,
	"price" numeric(30, 0),
	CONSTRAINT "card_use_network_game_seq_pk" PRIMARY KEY("network","game","seq")
);
--> statement-breakpoint
CREATE TABLE "career" (
	"network" smallint NOT NULL,
	"season" text NOT NULL,
	"address" text NOT NULL,
	"games" integer NOT NULL,
	"wins" integer NOT NULL,
	"bankruptcies" integer NOT NULL,
	"rank_sum" integer NOT NULL,
	"worth_sum" numeric(30, 0) NOT NULL,
	"best_worth" numeric(30, 0) NOT NULL,
	"tolls_paid" numeric(30, 0) NOT NULL,
	"tolls_taken" numeric(30, 0) NOT NULL,
	"cards_used" integer NOT NULL,
	"rated_games" integer NOT NULL,
	"rated_wins" integer NOT NULL,
	"first_at_ms" bigint NOT NULL,
	"last_at_ms" bigint NOT NULL,
	"rating" double precision NOT NULL,
	"deviation" double precision NOT NULL,
	"volatility" double precision NOT NULL,
	CONSTRAINT "career_network_season_address_pk" PRIMARY KEY("network","season","address")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"network" smallint NOT NULL,
	"checkpoint" bigint NOT NULL,
	"position" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"type" text NOT NULL,
	"game" integer,
	"seq" integer,
	"timestamp_ms" bigint NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "event_network_checkpoint_position_ordinal_pk" PRIMARY KEY("network","checkpoint","position","ordinal")
);
--> statement-breakpoint
CREATE TABLE "game" (
	"network" smallint NOT NULL,
	"number" integer NOT NULL,
	"id" text NOT NULL,
	"registry" text NOT NULL,
	"template_id" numeric(30, 0) NOT NULL,
	"host" text NOT NULL,
	"status" text NOT NULL,
	"players" integer NOT NULL,
	"max_players" integer NOT NULL,
	"round" bigint NOT NULL,
	"turns" integer NOT NULL,
	"events" integer NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"started_at_ms" bigint,
	"ended_at_ms" bigint,
	"end_reason" smallint,
	"deleted_at_ms" bigint,
	"clock_dice" boolean NOT NULL,
	"unrated" text[] NOT NULL,
	"checkpoint" bigint NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "game_network_number_pk" PRIMARY KEY("network","number")
);
--> statement-breakpoint
CREATE TABLE "map_tile" (
	"network" smallint NOT NULL,
	"registry" text NOT NULL,
	"template_id" numeric(30, 0) NOT NULL,
	"tile" integer NOT NULL,
	"landings" integer NOT NULL,
	"purchases" integer NOT NULL,
	"upgrades" integer NOT NULL,
	"visits" integer NOT NULL,
	"invested" numeric(30, 0) NOT NULL,
	"tolls" numeric(30, 0) NOT NULL,
	CONSTRAINT "map_tile_network_registry_template_id_tile_pk" PRIMARY KEY("network","registry","template_id","tile")
);
--> statement-breakpoint
CREATE TABLE "network" (
	"id" smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "network_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"chain_id" text,
	"next" bigint NOT NULL,
	"last_digest" text,
	"timestamp_ms" bigint NOT NULL,
	"package_ids" text[] NOT NULL,
	"games" integer NOT NULL,
	"transactions" bigint NOT NULL,
	"events" bigint NOT NULL,
	CONSTRAINT "network_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "npc_use" (
	"network" smallint NOT NULL,
	"game" integer NOT NULL,
	"seq" integer NOT NULL,
	"turn" integer NOT NULL,
	"tile" integer NOT NULL,
	"kind" smallint NOT NULL,
	"action" text NOT NULL,
	"player" text,
	CONSTRAINT "npc_use_network_game_seq_pk" PRIMARY KEY("network","game","seq")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"network" smallint NOT NULL,
	"game" integer NOT NULL,
	"seq" integer NOT NULL,
	"turn" integer NOT NULL,
	"player" text NOT NULL,
	"reason" smallint NOT NULL,
	"amount" numeric(30, 0) NOT NULL,
	"cash" numeric(30, 0) NOT NULL,
	CONSTRAINT "payment_network_game_seq_pk" PRIMARY KEY("network","game","seq")
);
--> statement-breakpoint
CREATE TABLE "seat" (
	"network" smallint NOT NULL,
	"game" integer NOT NULL,
	"address" text NOT NULL,
	"seat" smallint NOT NULL,
	"bot" boolean NOT NULL,
	"cash" numeric(30, 0) NOT NULL,
	"tile" integer NOT NULL,
	"is_out" boolean NOT NULL,
	"out_reason" smallint,
	"lots" integer NOT NULL,
	"tolls_paid" numeric(30, 0) NOT NULL,
	"tolls_taken" numeric(30, 0) NOT NULL,
	"cards_used" integer NOT NULL,
	"rank" smallint,
	"worth" numeric(30, 0),
	"won" boolean NOT NULL,
	CONSTRAINT "seat_network_game_address_pk" PRIMARY KEY("network","game","address")
);
--> statement-breakpoint
CREATE TABLE "template" (
	"network" smallint NOT NULL,
	"registry" text NOT NULL,
	"template_id" numeric(30, 0) NOT NULL,
	"version" numeric(30, 0) NOT NULL,
	"tile_count" integer NOT NULL,
	"digest" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"author" text NOT NULL,
	"published_at_ms" bigint NOT NULL,
	CONSTRAINT "template_network_registry_template_id_pk" PRIMARY KEY("network","registry","template_id")
);
--> statement-breakpoint
CREATE TABLE "tile" (
	"network" smallint NOT NULL,
	"game" integer NOT NULL,
	"tile" integer NOT NULL,
	"owner" text,
	"level" smallint NOT NULL,
	"invested" numeric(30, 0) NOT NULL,
	"tolls" numeric(30, 0) NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "tile_network_game_tile_pk" PRIMARY KEY("network","game","tile")
);
--> statement-breakpoint
CREATE TABLE "total" (
	"network" smallint NOT NULL,
	"name" text NOT NULL,
	"value" numeric(30, 0) NOT NULL,
	CONSTRAINT "total_network_name_pk" PRIMARY KEY("network","name")
);
--> statement-breakpoint
CREATE TABLE "transaction" (
	"network" smallint NOT NULL,
	"checkpoint" bigint NOT NULL,
	"position" integer NOT NULL,
	"digest" text NOT NULL,
	"sender" text NOT NULL,
	"timestamp_ms" bigint NOT NULL,
	CONSTRAINT "transaction_network_checkpoint_position_pk" PRIMARY KEY("network","checkpoint","position")
);
--> statement-breakpoint
CREATE TABLE "turn" (
	"network" smallint NOT NULL,
	"game" integer NOT NULL,
	"turn" integer NOT NULL,
	"round" bigint NOT NULL,
	"player" text NOT NULL,
	"started_at_ms" bigint NOT NULL,
	"seq" integer NOT NULL,
	"view" jsonb,
	CONSTRAINT "turn_network_game_turn_pk" PRIMARY KEY("network","game","turn")
);
--> statement-breakpoint
CREATE INDEX "career_rating" ON "career" USING btree ("network","season","rating" DESC NULLS LAST,"address") WHERE rated_games > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "event_game" ON "event" USING btree ("network","game","seq");--> statement-breakpoint
CREATE INDEX "event_lobby" ON "event" USING btree ("network","checkpoint","position","ordinal") WHERE type in ('GameCreatedEvent', 'JoinEvent', 'LeaveEvent', 'StartEvent', 'GameEndedEvent', 'TemplatePublishedEvent', 'KickEvent', 'DeleteEvent');--> statement-breakpoint
CREATE UNIQUE INDEX "game_id" ON "game" USING btree ("network","id");--> statement-breakpoint
CREATE INDEX "game_status" ON "game" USING btree ("network","status","number");--> statement-breakpoint
CREATE INDEX "game_template" ON "game" USING btree ("network","template_id","number");--> statement-breakpoint
CREATE INDEX "game_created" ON "game" USING btree ("network","created_at_ms");--> statement-breakpoint
CREATE INDEX "seat_address" ON "seat" USING btree ("network","address","game");--> statement-breakpoint
CREATE INDEX "template_latest" ON "template" USING btree ("network","published_at_ms","registry","template_id");--> statement-breakpoint
CREATE INDEX "transaction_digest" ON "transaction" USING btree ("digest");