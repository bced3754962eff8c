/// The home of methods on `bool`. There are none so far.
#[defines_primitive(bool)]
module std::bool;
