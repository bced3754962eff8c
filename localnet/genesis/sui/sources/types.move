/// Questions about types.
module sui::types;

/// Whether this is the one value that proves its module was just published: a struct with `drop` alone, named
/// like its module in capitals, with no field or one `bool`.
public native fun is_one_time_witness<T: drop>(_: &T): bool;
