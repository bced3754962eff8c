CREATE TABLE "evidence" (
	"network" smallint NOT NULL,
	"game" integer NOT NULL,
	"checkpoint" bigint NOT NULL,
	"position" integer NOT NULL,
	"data" "bytea" NOT NULL,
	"signatures" "bytea" NOT NULL,
	"effects" "bytea" NOT NULL,
	"clock" "bytea",
	"random" "bytea",
	CONSTRAINT "evidence_network_game_checkpoint_position_pk" PRIMARY KEY("network","game","checkpoint","position")
);
--> statement-breakpoint
ALTER TABLE "network" ADD COLUMN "clock" "bytea";--> statement-breakpoint
ALTER TABLE "network" ADD COLUMN "random" "bytea";