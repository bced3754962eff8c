/// What is known of addresses without Sui. The type is built into the language.
module std::address;

/// How many bytes an address has.
public fun length(): u64 {
    32
}
