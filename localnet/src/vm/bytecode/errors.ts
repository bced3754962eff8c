/**
 * Every way Move code fails, at publishing or at run time, with upstream's names and numbers
 * (`StatusCode` of move-core-types). Only the statuses this VM can report are listed.
 */
export const STATUS_CODES = {
  INDEX_OUT_OF_BOUNDS: 1001,
  INVALID_SIGNATURE_TOKEN: 1003,
  RECURSIVE_DATATYPE_DEFINITION: 1005,
  FIELD_MISSING_TYPE_ABILITY: 1006,
  INVALID_FALL_THROUGH: 1007,
  NEGATIVE_STACK_SIZE_WITHIN_BLOCK: 1009,
  DUPLICATE_ELEMENT: 1012,
  INVALID_MODULE_HANDLE: 1013,
  UNIMPLEMENTED_HANDLE: 1014,
  LOOKUP_FAILED: 1017,
  TYPE_MISMATCH: 1020,
  MISSING_DEPENDENCY: 1021,
  POP_WITHOUT_DROP_ABILITY: 1023,
  BR_TYPE_MISMATCH_ERROR: 1025,
  ABORT_TYPE_MISMATCH_ERROR: 1026,
  STLOC_TYPE_MISMATCH_ERROR: 1027,
  STLOC_UNSAFE_TO_DESTROY_ERROR: 1028,
  UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED: 1029,
  RET_TYPE_MISMATCH_ERROR: 1030,
  RET_BORROWED_MUTABLE_REFERENCE_ERROR: 1031,
  FREEZEREF_TYPE_MISMATCH_ERROR: 1032,
  FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR: 1033,
  BORROWFIELD_TYPE_MISMATCH_ERROR: 1034,
  BORROWFIELD_BAD_FIELD_ERROR: 1035,
  FIELD_EXISTS_MUTABLE_BORROW_ERROR: 1036,
  COPYLOC_UNAVAILABLE_ERROR: 1037,
  COPYLOC_WITHOUT_COPY_ABILITY: 1038,
  COPYLOC_EXISTS_BORROW_ERROR: 1039,
  MOVELOC_UNAVAILABLE_ERROR: 1040,
  MOVELOC_EXISTS_BORROW_ERROR: 1041,
  BORROWLOC_REFERENCE_ERROR: 1042,
  BORROWLOC_UNAVAILABLE_ERROR: 1043,
  BORROWLOC_EXISTS_BORROW_ERROR: 1044,
  CALL_TYPE_MISMATCH_ERROR: 1045,
  CALL_BORROWED_MUTABLE_REFERENCE_ERROR: 1046,
  PACK_TYPE_MISMATCH_ERROR: 1047,
  UNPACK_TYPE_MISMATCH_ERROR: 1048,
  READREF_TYPE_MISMATCH_ERROR: 1049,
  READREF_WITHOUT_COPY_ABILITY: 1050,
  READREF_EXISTS_MUTABLE_BORROW_ERROR: 1051,
  WRITEREF_TYPE_MISMATCH_ERROR: 1052,
  WRITEREF_WITHOUT_DROP_ABILITY: 1053,
  WRITEREF_EXISTS_BORROW_ERROR: 1054,
  WRITEREF_NO_MUTABLE_REFERENCE_ERROR: 1055,
  INTEGER_OP_TYPE_MISMATCH_ERROR: 1056,
  BOOLEAN_OP_TYPE_MISMATCH_ERROR: 1057,
  EQUALITY_OP_TYPE_MISMATCH_ERROR: 1058,
  NO_MODULE_HANDLES: 1068,
  POSITIVE_STACK_SIZE_AT_BLOCK_END: 1069,
  CONSTRAINT_NOT_SATISFIED: 1075,
  NUMBER_OF_TYPE_ARGUMENTS_MISMATCH: 1076,
  LOOP_IN_INSTANTIATION_GRAPH: 1077,
  ZERO_SIZED_STRUCT: 1080,
  LINKER_ERROR: 1081,
  INVALID_CONSTANT_TYPE: 1082,
  MALFORMED_CONSTANT_DATA: 1083,
  EMPTY_CODE_UNIT: 1084,
  INVALID_LOOP_SPLIT: 1085,
  UNSAFE_RET_UNUSED_VALUES_WITHOUT_DROP: 1088,
  TOO_MANY_LOCALS: 1089,
  GENERIC_MEMBER_OPCODE_MISMATCH: 1090,
  FUNCTION_RESOLUTION_FAILURE: 1091,
  DUPLICATE_MODULE_NAME: 1095,
  CYCLIC_MODULE_DEPENDENCY: 1097,
  NUMBER_OF_ARGUMENTS_MISMATCH: 1098,
  INVALID_PARAM_TYPE_FOR_DESERIALIZATION: 1099,
  FAILED_TO_DESERIALIZE_ARGUMENT: 1100,
  INVALID_FRIEND_DECL_WITH_SELF: 1104,
  INVALID_FRIEND_DECL_WITH_MODULES_OUTSIDE_ACCOUNT_ADDRESS: 1105,
  INVALID_PHANTOM_TYPE_PARAM_POSITION: 1108,
  VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR: 1109,
  VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR: 1110,
  LOOP_MAX_DEPTH_REACHED: 1111,
  TOO_MANY_TYPE_PARAMETERS: 1112,
  TOO_MANY_PARAMETERS: 1113,
  TOO_MANY_BASIC_BLOCKS: 1114,
  VALUE_STACK_OVERFLOW: 1115,
  TOO_MANY_TYPE_NODES: 1116,
  VALUE_STACK_PUSH_OVERFLOW: 1117,
  MAX_STRUCT_DEFINITIONS_REACHED: 1120,
  MAX_FIELD_DEFINITIONS_REACHED: 1121,
  TOO_MANY_VECTOR_ELEMENTS: 1128,
  IDENTIFIER_TOO_LONG: 1129,
  PROGRAM_TOO_COMPLEX: 1130,
  ENUM_SWITCH_BAD_OPERAND: 1131,
  ENUM_TYPE_MISMATCH: 1132,
  INVALID_ENUM_SWITCH: 1133,
  MAX_VARIANTS_REACHED: 1135,
  INVALID_IDENTIFIER: 1136,
  MISMATCHED_MODULE_IDS_IN_PACKAGE: 1137,
  UNKNOWN_INVARIANT_VIOLATION_ERROR: 2000,
  /** Sui's own rules beside Move's; its effects call it SuiMoveVerificationError. */
  VERIFICATION_ERROR: 2006,
  TYPE_RESOLUTION_FAILURE: 2021,
  MALFORMED: 3001,
  CODE_DESERIALIZATION_ERROR: 3024,
  UNKNOWN_VERSION: 3003,
  UNKNOWN_OPCODE: 3007,
  DEPRECATED_BYTECODE_FORMAT: 3029,
  EMPTY_PACKAGE: 3030,
  OUT_OF_GAS: 4002,
  ABORTED: 4016,
  ARITHMETIC_ERROR: 4017,
  VECTOR_OPERATION_ERROR: 4018,
  EXECUTION_STACK_OVERFLOW: 4020,
  CALL_STACK_OVERFLOW: 4021,
  VM_MAX_TYPE_DEPTH_REACHED: 4024,
  VM_MAX_VALUE_DEPTH_REACHED: 4025,
  MEMORY_LIMIT_EXCEEDED: 4028,
  VM_MAX_TYPE_NODES_REACHED: 4029,
  VARIANT_TAG_MISMATCH: 4030,
} as const;

export type Status = keyof typeof STATUS_CODES;

/** Sub-statuses of VECTOR_OPERATION_ERROR. */
export const VECTOR_ERRORS = { index: 1, empty: 2, unpack: 3, length: 4 } as const;

/** Sub-statuses of MEMORY_LIMIT_EXCEEDED, as Sui numbers them. */
export const MEMORY_LIMITS = {
  eventCount: 0,
  eventSize: 1,
  newIds: 2,
  deletedIds: 3,
  transfers: 4,
  children: 5,
  totalEventSize: 7,
} as const;

/** Where in the code a failure arose. */
export interface Place {
  /** Address without leading zeros and module name: `0x2::coin`. */
  readonly module: string;
  readonly function: string;
}

/**
 * A failure of Move code. Deliberately not an `Error`: an abort is an everyday answer, and capturing a stack trace
 * would cost more than the transaction that aborts.
 */
export class MoveError {
  readonly status: Status;
  /** The abort code of ABORTED, the kind of VECTOR_OPERATION_ERROR and MEMORY_LIMIT_EXCEEDED. */
  readonly subStatus: bigint | undefined;
  readonly module: string | undefined;
  readonly function: string | undefined;
  /** Index of the instruction in the function's code; 0 in a native. */
  readonly offset: number | undefined;
  readonly message: string | undefined;

  constructor(
    status: Status,
    subStatus?: bigint | number,
    place?: Partial<Place>,
    offset?: number,
    message?: string,
  ) {
    this.status = status;
    this.subStatus = subStatus === undefined ? undefined : BigInt(subStatus);
    this.module = place?.module;
    this.function = place?.function;
    this.offset = offset;
    this.message = message;
  }

  /** Upstream's number of the status. */
  get code(): number {
    return STATUS_CODES[this.status];
  }

  toString(): string {
    const sub = this.subStatus === undefined ? '' : ` ${this.subStatus}`;
    const where =
      this.module === undefined ? '' : ` in ${this.module}${this.function ? `::${this.function}` : ''}`;
    const offset = this.offset === undefined ? '' : ` at ${this.offset}`;
    return `${this.status}${sub}${where}${offset}${this.message ? `: ${this.message}` : ''}`;
  }
}

/** A failure that carries only a sentence: what is missing, what does not fit. */
/** The call of a native that a system package declares and nobody has written. */
export class MissingNative extends MoveError {
  constructor(place: Place) {
    super(
      'LINKER_ERROR',
      undefined,
      place,
      0,
      `the native ${place.module}::${place.function} is not supported`,
    );
  }
}

export const refusal = (
  status: Status,
  message: string,
  place?: Partial<Place>,
  offset?: number,
): MoveError => new MoveError(status, undefined, place, offset, message);
