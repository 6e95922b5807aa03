using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.Post, "/boats?a[b]=1");
request.Content = new FormUrlEncodedContent(new[]
{
    new KeyValuePair<string, string>("a b", "it's \"x\" \\ \\n $HOME ${a} `id` $(id) {$b} #{c} %s %41 @file <?php ?> \"\"\" ''' // é 漢 😀  \t end"),
    new KeyValuePair<string, string>("a b", "2"),
});
using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());