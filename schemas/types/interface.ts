/* Generated from interface.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * i18n/<code>/interface.json: texts of Quire in a language, in the place of its own. What stands here as the default of each is its text in British English. A fact stands in braces, as in {label}; {pages, plural, one {# page} other {# pages}} has a form for each that the language counts with, {text, select, none {Nothing} other {{text}}} one for no text.
 */
export interface InterfaceTexts {
  $schema?: string;
  /**
   * What the interface says around a page: navigation, search, buttons, notices.
   */
  interface?: {
    skip?: string;
    misplaced?: string;
    misplacedHint?: string;
    close?: string;
    announcement?: string;
    dismissed?: string;
    mainNavigation?: string;
    openMenu?: string;
    closeMenu?: string;
    menu?: string;
    backToMain?: string;
    section?: string;
    hideSidebar?: string;
    showSidebar?: string;
    filter?: string;
    found?: string;
    breadcrumbs?: string;
    home?: string;
    onThisPage?: string;
    pager?: string;
    previous?: string;
    next?: string;
    tags?: string;
    editPage?: string;
    lastUpdated?: string;
    lastUpdatedBy?: string;
    owner?: string;
    markdown?: string;
    printArea?: string;
    copyPage?: string;
    copyCode?: string;
    enlarge?: string;
    picture?: string;
    copied?: string;
    copyFailed?: string;
    diagram?: string;
    diagramSource?: string;
    diagramLost?: string;
    diagramFailed?: string;
    linkCopied?: string;
    staffOnly?: string;
    staffPage?: string;
    draft?: string;
    draftMark?: string;
    unlisted?: string;
    expand?: string;
    collapse?: string;
    toDark?: string;
    toLight?: string;
    languages?: string;
    notTranslated?: string;
    outdated?: string;
    version?: string;
    versionOld?: string;
    versionUnreleased?: string;
    toLatest?: string;
    backToTop?: string;
    count?: string;
    areas?: string;
    notFoundTitle?: string;
    notFoundText?: string;
    notFoundHome?: string;
    crashed?: string;
    tryAgain?: string;
    cause?: string;
    search?: {
      label?: string;
      placeholder?: string;
      cancel?: string;
      clear?: string;
      submit?: string;
      results?: string;
      searching?: string;
      count?: string;
      none?: string;
      noneHint?: string;
      all?: string;
      index?: string;
      more?: string;
      recent?: string;
      clearRecent?: string;
      unknownField?: string;
      syntax?: string;
      api?: string;
      tag?: string;
      move?: string;
      open?: string;
      clearMarks?: string;
      shortcut?: string;
      nearest?: string;
    };
    loading?: string;
    loadFailed?: string;
    retry?: string;
    scrollable?: string;
  };
  /**
   * What is written into pages: names of boxes, tables and code, footnotes, tag pages, API references.
   */
  pages?: {
    boxes?: {
      note?: string;
      tip?: string;
      info?: string;
      warning?: string;
      danger?: string;
      caution?: string;
      important?: string;
      success?: string;
      secondary?: string;
      details?: string;
    };
    codeBlock?: string;
    hiddenLines?: string;
    table?: string;
    diagram?: string;
    formula?: string;
    linkTo?: string;
    done?: string;
    toDo?: string;
    footnotes?: string;
    footnote?: string;
    backToText?: string;
    tags?: string;
    tagged?: string;
    search?: string;
    notFound?: string;
    moved?: string;
    movedTo?: string;
    contents?: string;
    print?: string;
    overview?: string;
    webhooks?: string;
    schemas?: string;
    errors?: string;
    api?: {
      sentToYou?: string;
      deprecated?: string;
      useForNothingNew?: string;
      seeAlso?: string;
      callbacks?: string;
      callback?: string;
      sentTo?: string;
      server?: string;
      servers?: string;
      serversOneOf?: string;
      variable?: string;
      byDefault?: string;
      oneOf?: string;
      anyValue?: string;
      parameters?: {
        path?: string;
        query?: string;
        querystring?: string;
        header?: string;
        cookie?: string;
        delivery?: string;
      };
      requestBody?: string;
      payload?: string;
      bodyOptional?: string;
      optionalNote?: string;
      responses?: string;
      yourAnswer?: string;
      codeSamples?: string;
      writtenAs?: string;
      deepObject?: string;
      withBrackets?: string;
      repeated?: string;
      separated?: {
        form?: string;
        simple?: string;
        spaceDelimited?: string;
        pipeDelimited?: string;
      };
      sentAs?: string;
      alsoAs?: string;
      example?: string;
      examples?: string;
      exampleGenerated?: string;
      authentication?: string;
      authenticationOneOf?: string;
      noneNeeded?: string;
      noneAtAll?: string;
      alternative?: string;
      and?: string;
      withScopes?: string;
      credentials?: {
        key?: string;
        keyIn?: {
          query?: string;
          header?: string;
          cookie?: string;
        };
        basic?: string;
        digest?: string;
        bearer?: string;
        header?: string;
        oauth2?: string;
        openIdConnect?: string;
        mutualTLS?: string;
      };
      signInAt?: string;
      startAt?: string;
      tokensFrom?: string;
      refreshAt?: string;
      scopesOf?: string;
      discovery?: string;
      useAnotherWay?: string;
      checkSignature?: string;
      signedIn?: string;
      /**
       * @minItems 3
       * @maxItems 3
       */
      signatureRules?: [string, string, string];
      signatureSamples?: string;
      next?: string;
      theBody?: string;
      takenOver?: string;
      is?: string;
      anyOtherStatus?: string;
      statusClasses?: {
        '1XX'?: string;
        '2XX'?: string;
        '3XX'?: string;
        '4XX'?: string;
        '5XX'?: string;
      };
      body?: string;
      headersAndBody?: string;
      allErrors?: string;
      allErrorsOf?: string;
      errorsLead?: string;
      errorsIntro?: string;
      allWithStatus?: string;
      allOther?: string;
      givenBy?: string;
      givenByMany?: string;
      version?: string;
      specification?: string;
      download?: string;
      contact?: string;
      licence?: string;
      terms?: string;
      operations?: string;
      inDocument?: string;
      collections?: string;
      collectionsSearch?: string;
      collectionShape?: string;
      collectionPlain?: string;
      collectionNames?: string;
      collectionParts?: {
        member?: string;
        totalItems?: string;
        view?: string;
        search?: string;
      };
    };
    schema?: {
      required?: string;
      deprecated?: string;
      readOnly?: string;
      writeOnly?: string;
      list?: string;
      /**
       * @minItems 2
       * @maxItems 2
       */
      listOf?: [string, string];
      or?: string;
      oneOfTypes?: string;
      anyOfTypes?: string;
      recursive?: string;
      comma?: string;
      and?: string;
      orElse?: string;
      everythingOf?: string;
      keysOf?: string;
      not?: string;
      item?: string;
      someItem?: string;
      furtherItems?: string;
      names?: string;
      content?: string;
      oneOf?: string;
      anyOf?: string;
      condition?: string;
      holds?: string;
      fails?: string;
      anyOtherName?: string;
      withProperty?: string;
      when?: string;
      differsIn?: string;
      decides?: string;
      anyOtherValue?: string;
      collection?: string;
      collectionPage?: string;
      always?: string;
      oneOfValues?: string;
      neverSent?: string;
      neverReturned?: string;
      constraints?: {
        nothingValid?: string;
        default?: string;
        characters?: string;
        items?: string;
        properties?: string;
        atLeast?: string;
        atMost?: string;
        moreThan?: string;
        lessThan?: string;
        exactly?: string;
        range?: string;
        multipleOf?: string;
        matches?: string;
        noItemTwice?: string;
        asDescribed?: string;
        holds?: string;
        encodedAs?: string;
      };
      rules?: {
        required?: string;
        alsoRequired?: string;
        noOtherProperties?: string;
        noFurtherItems?: string;
        exactlyOne?: string;
        atLeastOne?: string;
        notAllowed?: string;
        valuesNotAllowed?: string;
        conditionNotAllowed?: string;
        ifThen?: string;
        otherwise?: string;
        unless?: string;
        isThere?: string;
        isNotSo?: string;
        isRequired?: string;
        is?: string;
        isOneOf?: string;
        both?: string;
        bothDemands?: string;
      };
    };
  };
}
