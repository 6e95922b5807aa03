/** Whether a media type contains a single JSON value, unlike formats with one value per line, such as `json-seq`. */
export function isJson(type: string): boolean {
  return /[/+]json\s*(?:;|$)/i.test(type) && !/json-seq/i.test(type);
}

/** Whether the body of a media type is edited as a JSON value: JSON and forms. */
export function hasFields(type: string): boolean {
  return isJson(type) || /^application\/x-www-form-urlencoded|^multipart\//i.test(type);
}

/** Whether a body of a media type is a file. */
export function isFileType(type: string): boolean {
  return /octet-stream|\/\*|^(?:image|audio|video|font)\/|\/(?:pdf|zip|gzip)\b/i.test(type);
}

/** Whether content of a media type is text. Without a media type it is taken for text. */
export function isText(type: string): boolean {
  return type === '' || /^text\/|[/+](?:json|xml|yaml|javascript|csv)\b|x-www-form|graphql/i.test(type);
}
