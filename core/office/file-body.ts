/** The header with the fields of a call whose body is files: JSON in ASCII. */
export const FIELDS_HEADER = 'x-office-fields';
/** The type of a body that is files. */
export const FILES_TYPE = 'application/octet-stream';
