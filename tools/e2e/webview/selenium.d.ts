/** The part of selenium-webdriver that the WebKit host is driven with; the package brings no types. */
declare module 'selenium-webdriver' {
  export interface WebDriver {
    get(url: string): Promise<void>;
    /** Runs a function, or the body of one, in the page; a promise it returns is awaited. */
    executeScript(script: string | (() => unknown), ...given: readonly unknown[]): Promise<unknown>;
    getCurrentUrl(): Promise<string>;
    takeScreenshot(): Promise<string>;
    findElement(locator: object): Promise<WebElement>;
    findElements(locator: object): Promise<WebElement[]>;
    /** From here on the driver looks into a frame of the page, or at the page again. */
    switchTo(): { frame(index: number): Promise<void>; defaultContent(): Promise<void> };
    quit(): Promise<void>;
  }
  export interface WebElement {
    click(): Promise<void>;
    isDisplayed(): Promise<boolean>;
    getText(): Promise<string>;
    getProperty(name: string): Promise<string>;
    sendKeys(text: string): Promise<void>;
  }
  export const By: { xpath(path: string): object };
  export class Builder {
    disableEnvironmentOverrides(): this;
    usingServer(url: string): this;
    withCapabilities(capabilities: object): this;
    build(): Promise<WebDriver>;
  }
}
