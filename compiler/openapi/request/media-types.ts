/** Returns whether a media type contains a single JSON value, in contrast to formats such as `json-seq` with one value per line. */
export function isJson(type: string): boolean {
  return /[/+]json\s*(?:;|$)/i.test(type) && !/json-seq/i.test(type);
}

/** Returns whether the body of a media type is edited as a JSON value. That applies to JSON and forms. */
export function isEditedAsJson(type: string): boolean {
  return isJson(type) || /^application\/x-www-form-urlencoded|^multipart\//i.test(type);
}

/** Returns whether the body of a media type is a file. */
export function isFileType(type: string): boolean {
  return /octet-stream|\/\*|^(?:image|audio|video|font)\/|\/(?:pdf|zip|gzip)\b/i.test(type);
}

/** Returns whether the content of a media type is text. If there is no media type, it is assumed to be. */
export function isText(type: string): boolean {
  return type === '' || /^text\/|[/+](?:json|xml|yaml|javascript|csv)\b|x-www-form|graphql/i.test(type);
}
