import { encodeMessage, type FieldInfo, type MessageDescriptor } from '../protobuf.ts';

// protobuf's own messages that describe messages, as far as the services here need them (google/protobuf/descriptor.proto).

const TEXT = 9;
const INT32 = 5;
const BOOL = 8;

const field = (no: number, localName: string, T: number, more: Partial<FieldInfo> = {}): FieldInfo => ({
  ...{ no, localName, kind: 'scalar', T, opt: true },
  ...more,
});
const many = (no: number, localName: string, T: () => MessageDescriptor): FieldInfo => ({
  ...{ no, localName, kind: 'message', T, repeat: 2 },
});
const one = (no: number, localName: string, T: () => MessageDescriptor): FieldInfo => ({
  ...{ no, localName, kind: 'message', T },
});
const type = (typeName: string, ...fields: readonly FieldInfo[]): MessageDescriptor => ({ typeName, fields });

const FIELD = type(
  'FieldDescriptorProto',
  field(1, 'name', TEXT),
  field(3, 'number', INT32),
  field(4, 'label', INT32),
  field(5, 'type', INT32),
  field(6, 'typeName', TEXT),
  field(9, 'oneofIndex', INT32),
  field(10, 'jsonName', TEXT),
  field(17, 'proto3Optional', BOOL),
);
const ENUM_VALUE = type('EnumValueDescriptorProto', field(1, 'name', TEXT), field(2, 'number', INT32));
const ENUM = type(
  'EnumDescriptorProto',
  field(1, 'name', TEXT),
  many(2, 'value', () => ENUM_VALUE),
);
const ONEOF = type('OneofDescriptorProto', field(1, 'name', TEXT));
const MESSAGE_OPTIONS = type('MessageOptions', field(7, 'mapEntry', BOOL));
const MESSAGE: MessageDescriptor = type(
  'DescriptorProto',
  field(1, 'name', TEXT),
  many(2, 'field', () => FIELD),
  many(3, 'nestedType', () => MESSAGE),
  many(4, 'enumType', () => ENUM),
  one(7, 'options', () => MESSAGE_OPTIONS),
  many(8, 'oneofDecl', () => ONEOF),
);
const METHOD = type(
  'MethodDescriptorProto',
  field(1, 'name', TEXT),
  field(2, 'inputType', TEXT),
  field(3, 'outputType', TEXT),
  field(5, 'clientStreaming', BOOL),
  field(6, 'serverStreaming', BOOL),
);
const SERVICE = type(
  'ServiceDescriptorProto',
  field(1, 'name', TEXT),
  many(2, 'method', () => METHOD),
);
const FILE = type(
  'FileDescriptorProto',
  field(1, 'name', TEXT),
  field(2, 'package', TEXT),
  field(3, 'dependency', TEXT, { repeat: 2 }),
  many(4, 'messageType', () => MESSAGE),
  many(5, 'enumType', () => ENUM),
  many(6, 'service', () => SERVICE),
  field(12, 'syntax', TEXT),
);

export interface FieldDescription {
  readonly name: string;
  readonly number: number;
  readonly label: number;
  readonly type: number;
  /** Of a message or an enum, with a dot before it. */
  readonly typeName?: string;
  readonly oneofIndex?: number;
  readonly jsonName?: string;
  readonly proto3Optional?: boolean;
}

export interface EnumDescription {
  readonly name: string;
  readonly value: readonly { readonly name: string; readonly number: number }[];
}

export interface MessageDescription {
  readonly name: string;
  readonly field: readonly FieldDescription[];
  readonly nestedType: readonly MessageDescription[];
  readonly enumType: readonly EnumDescription[];
  readonly options?: { readonly mapEntry: true };
  readonly oneofDecl: readonly { readonly name: string }[];
}

export interface ServiceDescription {
  readonly name: string;
  readonly method: readonly {
    readonly name: string;
    readonly inputType: string;
    readonly outputType: string;
    readonly clientStreaming?: boolean;
    readonly serverStreaming?: boolean;
  }[];
}

export interface FileDescription {
  readonly name: string;
  readonly package: string;
  readonly dependency: readonly string[];
  readonly messageType: readonly MessageDescription[];
  readonly enumType: readonly EnumDescription[];
  readonly service: readonly ServiceDescription[];
  readonly syntax: 'proto3';
}

export const encodeFile = (file: FileDescription): Uint8Array => encodeMessage(FILE, file);

const BYTES = 12;
const FILES = type('FileDescriptorResponse', field(1, 'fileDescriptorProto', BYTES, { repeat: 2 }));
const NAMED = type('ServiceResponse', field(1, 'name', TEXT));
const SERVICES = type(
  'ListServiceResponse',
  many(1, 'service', () => NAMED),
);
const FAILED = type('ErrorResponse', field(1, 'errorCode', INT32), field(2, 'errorMessage', TEXT));
const ANSWER = type(
  'ServerReflectionResponse',
  field(2, 'originalRequest', BYTES),
  one(4, 'fileDescriptorResponse', () => FILES),
  one(6, 'listServicesResponse', () => SERVICES),
  one(7, 'errorResponse', () => FAILED),
);

/** The answer to one question about the services, with the question. */
interface ReflectionAnswer {
  readonly originalRequest: Uint8Array;
  readonly fileDescriptorResponse?: { readonly fileDescriptorProto: readonly Uint8Array[] };
  readonly listServicesResponse?: { readonly service: readonly { readonly name: string }[] };
  readonly errorResponse?: { readonly errorCode: number; readonly errorMessage: string };
}

export const encodeReflectionAnswer = (answer: ReflectionAnswer): Uint8Array => encodeMessage(ANSWER, answer);
