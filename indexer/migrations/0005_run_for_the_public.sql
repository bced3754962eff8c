CREATE TABLE "writer" (
	"network" smallint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"detail" text,
	"tip" bigint,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "network" ADD COLUMN "events_from" bigint;--> statement-breakpoint
ALTER TABLE "event" RENAME TO "event_whole";--> statement-breakpoint
ALTER TABLE "event_whole" RENAME CONSTRAINT "event_network_checkpoint_position_ordinal_pk" TO "event_whole_pk";--> statement-breakpoint
DROP INDEX "event_game";--> statement-breakpoint
DROP INDEX "event_lobby";--> statement-breakpoint
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
) PARTITION BY LIST ("network");
--> statement-breakpoint
CREATE INDEX "event_game" ON "event" USING btree ("network","game","seq");--> statement-breakpoint
CREATE INDEX "event_lobby" ON "event" USING btree ("network","checkpoint","position","ordinal") WHERE type in ('GameCreatedEvent', 'JoinEvent', 'LeaveEvent', 'StartEvent', 'GameEndedEvent', 'TemplatePublishedEvent', 'KickEvent', 'DeleteEvent');--> statement-breakpoint
DO $$
DECLARE
	stretch record;
	size bigint := 10000000;
BEGIN
	FOR stretch IN SELECT DISTINCT "network", "checkpoint" / size AS part FROM "event_whole" LOOP
		EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF "event" FOR VALUES IN (%s) PARTITION BY RANGE ("checkpoint")', 'event_' || stretch.network, stretch.network);
		EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%s) TO (%s)', 'event_' || stretch.network || '_' || stretch.part, 'event_' || stretch.network, stretch.part * size, (stretch.part + 1) * size);
	END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "event" ("network", "checkpoint", "position", "ordinal", "type", "game", "seq", "timestamp_ms", "data") SELECT "network", "checkpoint", "position", "ordinal", "type", "game", "seq", "timestamp_ms", "data" FROM "event_whole";--> statement-breakpoint
DROP TABLE "event_whole";
