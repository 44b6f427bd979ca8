/** The header with the fields of a call whose body consists of files: JSON in ASCII. */
export const FIELDS_HEADER = 'x-office-fields';
/** The content type of a body that consists of files. */
export const FILES_TYPE = 'application/octet-stream';
