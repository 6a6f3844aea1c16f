/**
 * Fields that say how something looks, how it is filled in on the screen, or where it is stored, by the format. Nothing is told
 * of them; whatever else nobody has read is a loss.
 */
export const fieldsOfLooks: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  fieldNames(
    "adaptive-card",
    "version lang speak fallbackText spacing separator wrap size weight color isSubtle style horizontalAlignment " +
      "verticalContentAlignment width height minHeight maxLines bleed rtl id tooltip labelPosition labelWidth " +
      "inputStyle backgroundImage iconUrl mode role requires fontType data verb disabledUnlessAssociatedInputsChange " +
      "associatedInputs metadata valueOff valueOn msteams placeholder inputNecessityIndicators fallback italic " +
      "strikethrough highlight underline isVisible targetElements showGridLines gridStyle firstRowAsHeader " +
      "verticalCellContentAlignment horizontalCellContentAlignment roundedCorners showBorder layouts targetWidth " +
      "grid.area imageSize mimeType poster iconPlacement altText themedIconUrls themedUrls",
  ),
  fieldNames(
    "altinn",
    "id grid size schema pageBreak labelSettings layout variant buttonStyle showBackButton timeStamp renderAsSummary " +
      "showValidations textResourceBindings saveWhileTyping displayMode groupingIndicator validateOnNext " +
      "validateOnPrevious autocomplete fullWidth direction formatting alertOnChange panel navigation target overrides " +
      "color textAlign showPageInAccordion hideEmptyFields tableHeaders tableColumns edit renderLayout severity style " +
      "format align decimalScale thousandSeparator decimalSeparator allowNegative add_button edit_button_open " +
      "edit_button_close save_button save_and_next_button tableTitle summaryTitle shortName mask allowEmptyFormatting " +
      "buttonSize validateOnSaveRow columnOptions header icon stickyHeader mediaPosition minMediaHeight simplified " +
      "requiredIndicator optionalIndicator number defaultTab openInNewTab addButton alignText headingLevel " +
      "add_button_full add_label showAsCard sortableColumns pagination bindingToShowInSummary summaryBinding position " +
      "componentType deletionStrategy crop",
  ),
  fieldNames(
    "defra",
    "id classes shortDescription engine schema metadata startPage next path outputs outputEmail phaseBanner feedback " +
      "version sections section controller subType skipSummary feeOptions declaration condition conditions customText " +
      "displayName specialPages analytics lists view output options hideTitle exposeToContext optionalText " +
      "allowPrePopulation disableChangingFromSummary dropzoneConfig showNoScriptWarning divider bold columnTitles " +
      "pageOptions markAsComplete isMultiInput valueType parallelUploads showContinueButton continueButtonText " +
      "noReturnUrlOnSummaryPage documentUploadApiUrl confirmationSessionTimeout startPageNavigation exitOptions " +
      "payApiKey paymentReferenceFormat tempSubComponent",
  ),
  fieldNames(
    "surveyjs",
    "showProgressBar progressBarType progressBarShowPageNumbers progressBarShowPageTitles showQuestionNumbers " +
      "colCount startWithNewLine width minWidth maxWidth titleLocation hideNumber logo logoPosition logoWidth " +
      "logoHeight logoFit widthMode headerView fitToContainer questionErrorLocation indent questionTitleLocation " +
      "innerIndent state rows autoGrow allowResize rateType displayMode size name showNavigationButtons pagePrevText " +
      "pageNextText showPrevButton checkErrorsMode textUpdateMode locale completedHtml showCompletedPage showTOC " +
      "placeholder maxTimeToFinish panelCount rowCount titleWidth questionsOnPageMode focusFirstQuestionAutomatic " +
      "goNextPageAutomatic requiredErrorText showLabel minRateDescription maxRateDescription otherText otherPlaceholder " +
      "noneText addRowText removeRowText panelAddText panelRemoveText renderAs renderMode separateSpecialChoices " +
      "backgroundImage backgroundOpacity themeVariables description autoFocusFirstQuestion firstPageIsStartPage " +
      "startSurveyText progressBarLocation choicesOrder showPreviewBeforeComplete confirmDelete navigationTitle " +
      "navigationDescription templateTitle addPanelText removePanelText timerLocation showTimerPanel " +
      "clearInvisibleValues requiredMark useTitleAsLabel allowClear searchEnabled searchMode gridLayoutEnabled " +
      "gridLayoutColumns descriptionLocation autocomplete isMobile imageHeight imageWidth imageFit contentMode " +
      "columnMinWidth columnColCount rowTitleWidth detailPanelMode allowRowReorder horizontalScroll showPreview " +
      "scaleColorMode rateColorMode selectToRankEnabled selectToRankAreasLayout selectToRankSwapAreas longTap " +
      "transposeData tabAlign labelCount labelFormat tooltipVisibility tooltipFormat showLabels allowDragDrop " +
      "dragTypeOverMe itemTitleWidth itemSize closeOnSelect hideSelectedItems textWrapEnabled cellHint storeDataAsText " +
      "waitForUpload sourceType needConfirmRemoveFile altText showInMultipleColumns showNumber itemErrorLocation " +
      "questionTitleWidth removePanelButtonLocation displayRateDescriptionsAsExtremeItems commentAreaRows " +
      "allowCameraAccess notificationType minImageWidth maxImageWidth minImageHeight maxImageHeight elementWidth " +
      "requiredText questionStartIndex panelsState labelTrue labelFalse alternateRows showHeader",
  ),
  fieldNames(
    "json-forms",
    "$schema $id id additionalProperties options examples title i18n slider trim restrict showUnfocusedDescription " +
      "hideRequiredAsterisk toggle elementLabelProp format showSortButtons clearLabel cancelLabel okLabel dateFormat " +
      "dateSaveFormat showNavButtons variant orientation ampm dateTimeFormat dateTimeSaveFormat timeFormat " +
      "timeSaveFormat elementLabel labelRef",
  ),
  fieldNames(
    "a2ui",
    "version surfaceId catalogId theme description name align justify distribution alignment weight variant usageHint " +
      "direction displayStyle accessibility id root beginRendering sendDataModel fit outputFormat dataModelUpdate " +
      "updateDataModel action primary axis styles title filterable style width " +
      "height interactionMode",
  ),
]);

function fieldNames(format: string, names: string): [format: string, names: ReadonlySet<string>] {
  return [format, new Set(["$schema", ...names.split(" ")])];
}
