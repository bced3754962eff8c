/// The time, as a shared object at 0x6 that transactions read and only the system sets.
module sui::clock;

/// Only the system may do this.
const ENotSystemAddress: u64 = 0;

/// The one clock. Transactions can only read it.
public struct Clock has key {
    id: UID,
    /// Milliseconds since 1970, the same for all transactions of one commit.
    timestamp_ms: u64,
}

/// Milliseconds since 1970.
public fun timestamp_ms(clock: &Clock): u64 {
    clock.timestamp_ms
}

/// Creates the clock; genesis calls it once.
#[allow(unused_function)]
fun create(ctx: &TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    transfer::share_object(Clock { id: object::clock(), timestamp_ms: 0 });
}

/// Sets the clock; the system calls it at the start of every commit.
#[allow(unused_function)]
fun consensus_commit_prologue(clock: &mut Clock, timestamp_ms: u64, ctx: &TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    clock.timestamp_ms = timestamp_ms;
}

// === For tests ===

/// A clock at zero.
#[test_only]
public fun create_for_testing(ctx: &mut TxContext): Clock {
    Clock { id: object::new(ctx), timestamp_ms: 0 }
}

/// Shares a clock.
#[test_only]
public fun share_for_testing(clock: Clock) {
    transfer::share_object(clock);
}

/// Moves a clock on by some milliseconds.
#[test_only]
public fun increment_for_testing(clock: &mut Clock, tick: u64) {
    clock.timestamp_ms = clock.timestamp_ms + tick;
}

/// Sets a clock, never back.
#[test_only]
public fun set_for_testing(clock: &mut Clock, timestamp_ms: u64) {
    assert!(clock.timestamp_ms <= timestamp_ms);
    clock.timestamp_ms = timestamp_ms;
}

/// Ends a clock.
#[test_only]
public fun destroy_for_testing(clock: Clock) {
    let Clock { id, .. } = clock;
    id.delete();
}
