using System.Text;

using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.Put, "/boats?a[b]=1");
request.Content = new StringContent("\"it's \\\"x\\\" \\\\ \\\\n $HOME ${a} `id` $(id) {$b} #{c} %s %41 @file <?php ?> \\\"\\\"\\\" ''' // é 漢 😀 \\u2028 \\t end\"", Encoding.UTF8, "application/json");
using var response = await client.SendAsync(request);
Console.WriteLine((int)response.StatusCode);