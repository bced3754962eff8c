/// What a transaction tells the world. Events are in its effects and cannot be read by Move code.
module sui::event;

/// Emits an event. The verifier lets only the module that defines `T` call this.
public native fun emit<T: copy + drop>(event: T);

// === For tests ===

/// How many events the transaction has emitted.
#[test_only]
public native fun num_events(): u32;

/// The events of one type the transaction has emitted, in order.
#[test_only]
public native fun events_by_type<T: copy + drop>(): vector<T>;
