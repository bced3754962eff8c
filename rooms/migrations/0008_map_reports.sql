CREATE TABLE "rooms"."map_report" (
	"reporter" text NOT NULL,
	"network" text NOT NULL,
	"registry" text NOT NULL,
	"map" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "map_report_reporter_network_registry_map_pk" PRIMARY KEY("reporter","network","registry","map")
);
--> statement-breakpoint
ALTER TABLE "rooms"."map_report" ADD CONSTRAINT "map_report_reporter_profile_id_fk" FOREIGN KEY ("reporter") REFERENCES "rooms"."profile"("id") ON DELETE cascade ON UPDATE no action;